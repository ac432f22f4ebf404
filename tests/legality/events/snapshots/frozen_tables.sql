CREATE TABLE frozen_data (
    edition VARCHAR(16) NOT NULL,
    catalog VARCHAR(16) NOT NULL,
    pools VARCHAR(16) NOT NULL,
    bans VARCHAR(16) NOT NULL,
    digest VARCHAR(64) NOT NULL,
    content BYTEA NOT NULL,
    kept_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_frozen_data PRIMARY KEY (edition, catalog, pools, bans)
);

CREATE TABLE frozen_rules (
    rules TEXT NOT NULL,
    digest VARCHAR(64) NOT NULL,
    content BYTEA NOT NULL,
    kept_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_frozen_rules PRIMARY KEY (rules)
);

