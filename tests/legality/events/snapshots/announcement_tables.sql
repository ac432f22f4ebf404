CREATE TABLE announcement (
    edition VARCHAR(16) NOT NULL,
    id VARCHAR(80) NOT NULL,
    entry TEXT NOT NULL,
    entered_at TIMESTAMP WITH TIME ZONE NOT NULL,
    entered_by TEXT NOT NULL,
    changed_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_announcement PRIMARY KEY (edition, id)
);

CREATE TABLE announcement_change (
    number INTEGER NOT NULL,
    at VARCHAR(40) NOT NULL,
    actor TEXT NOT NULL,
    action VARCHAR(40) NOT NULL,
    edition VARCHAR(16) NOT NULL,
    announcement_id VARCHAR(80) NOT NULL,
    entry TEXT NOT NULL,
    previous VARCHAR(64) NOT NULL,
    hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_announcement_change PRIMARY KEY (number)
);

CREATE TABLE rejudging_turn (
    id INTEGER NOT NULL,
    seen TEXT NOT NULL,
    leased_until TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_rejudging_turn PRIMARY KEY (id)
);

