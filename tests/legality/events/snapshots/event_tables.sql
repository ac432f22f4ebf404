CREATE TABLE event (
    id VARCHAR(16) NOT NULL,
    slug VARCHAR(80) NOT NULL,
    name TEXT NOT NULL,
    state VARCHAR(16) NOT NULL,
    policy VARCHAR(16) NOT NULL,
    terms TEXT NOT NULL,
    files TEXT NOT NULL,
    announcement TEXT NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    starts TIMESTAMP WITH TIME ZONE NOT NULL,
    deadline TIMESTAMP WITH TIME ZONE NOT NULL,
    locked_at TIMESTAMP WITH TIME ZONE,
    published_at TIMESTAMP WITH TIME ZONE,
    revisions TEXT,
    locks_at_start BOOLEAN NOT NULL,
    begun INTEGER DEFAULT '0' NOT NULL,
    publication VARCHAR(16) DEFAULT 'after' NOT NULL,
    published_only TEXT,
    expected INTEGER DEFAULT '0' NOT NULL,
    country VARCHAR(2) DEFAULT '' NOT NULL,
    online BOOLEAN DEFAULT false NOT NULL,
    places INTEGER,
    names_public BOOLEAN DEFAULT false NOT NULL,
    search_text TEXT DEFAULT '' NOT NULL,
    edits INTEGER DEFAULT '0' NOT NULL,
    changed_at TIMESTAMP WITH TIME ZONE,
    audit_length INTEGER NOT NULL,
    audit_head VARCHAR(64) NOT NULL,
    CONSTRAINT pk_event PRIMARY KEY (id),
    CONSTRAINT uq_event_slug UNIQUE (slug)
);

CREATE INDEX ix_event_starts_slug ON event (starts, slug);

CREATE TABLE director (
    event_id VARCHAR(16) NOT NULL,
    name VARCHAR(80) NOT NULL,
    role VARCHAR(16) NOT NULL,
    secret_digest VARCHAR(64) NOT NULL,
    added_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_director PRIMARY KEY (event_id, name),
    CONSTRAINT fk_director_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE TABLE audit_entry (
    event_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    at VARCHAR(40) NOT NULL,
    actor TEXT NOT NULL,
    action VARCHAR(40) NOT NULL,
    facts TEXT NOT NULL,
    previous VARCHAR(64) NOT NULL,
    hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_audit_entry PRIMARY KEY (event_id, number),
    CONSTRAINT fk_audit_entry_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE INDEX ix_audit_entry_rejudged ON audit_entry (event_id, number) WHERE action = 'rejudged';

