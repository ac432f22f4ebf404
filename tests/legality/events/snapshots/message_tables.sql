CREATE TABLE webhook (
    id VARCHAR(16) NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    url TEXT NOT NULL,
    key TEXT NOT NULL,
    topics TEXT NOT NULL,
    allow_private BOOLEAN NOT NULL,
    format VARCHAR(16) DEFAULT 'legality' NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_webhook PRIMARY KEY (id),
    CONSTRAINT fk_webhook_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE INDEX ix_webhook_event_id ON webhook (event_id);

CREATE TABLE outgoing (
    id VARCHAR(16) NOT NULL,
    webhook_id VARCHAR(16) NOT NULL,
    topic VARCHAR(40) NOT NULL,
    body TEXT NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    next_at TIMESTAMP WITH TIME ZONE NOT NULL,
    attempts INTEGER NOT NULL,
    outcome VARCHAR(200) NOT NULL,
    done_at TIMESTAMP WITH TIME ZONE,
    delivered BOOLEAN NOT NULL,
    CONSTRAINT pk_outgoing PRIMARY KEY (id),
    CONSTRAINT fk_outgoing_webhook_id FOREIGN KEY(webhook_id) REFERENCES webhook (id) ON DELETE CASCADE
);

CREATE INDEX ix_outgoing_due ON outgoing (done_at, next_at, webhook_id);

CREATE INDEX ix_outgoing_webhook_id_done_at ON outgoing (webhook_id, done_at);

CREATE TABLE shared_verdict (
    id_digest VARCHAR(64) NOT NULL,
    text BYTEA NOT NULL,
    dialect VARCHAR(16) NOT NULL,
    verdict TEXT NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_shared_verdict PRIMARY KEY (id_digest)
);

CREATE INDEX ix_shared_verdict_expires_at ON shared_verdict (expires_at);

