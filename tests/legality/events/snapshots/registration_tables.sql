CREATE TABLE registration (
    id VARCHAR(16) NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    player TEXT NOT NULL,
    handle TEXT NOT NULL,
    person TEXT NOT NULL,
    status VARCHAR(16) NOT NULL,
    secret_digest VARCHAR(64) NOT NULL,
    salt BYTEA NOT NULL,
    registered_at TIMESTAMP WITH TIME ZONE NOT NULL,
    withdrawn_at TIMESTAMP WITH TIME ZONE,
    qualified_in INTEGER,
    earned_byes INTEGER DEFAULT '0' NOT NULL,
    checked_in_at TIMESTAMP WITH TIME ZONE,
    unlocked_at TIMESTAMP WITH TIME ZONE,
    folded_name TEXT DEFAULT '' NOT NULL,
    newest_version INTEGER,
    newest_legal BOOLEAN,
    newest_problems INTEGER,
    newest_basis VARCHAR(16),
    CONSTRAINT pk_registration PRIMARY KEY (id),
    CONSTRAINT fk_registration_event_id FOREIGN KEY(event_id) REFERENCES event (id),
    CONSTRAINT uq_registration_secret_digest UNIQUE (secret_digest)
);

CREATE INDEX ix_registration_basis ON registration (event_id, status, newest_basis);

CREATE INDEX ix_registration_event_id ON registration (event_id);

CREATE INDEX ix_registration_legal ON registration (event_id, status, newest_legal, registered_at, id);

CREATE INDEX ix_registration_named ON registration (event_id, status, folded_name, id);

CREATE INDEX ix_registration_received ON registration (event_id, status, registered_at, id);

CREATE UNIQUE INDEX uq_registration_person ON registration (event_id, person) WHERE status = 'active';

CREATE TABLE list_version (
    registration_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    text BYTEA NOT NULL,
    dialect VARCHAR(16) NOT NULL,
    received_at TIMESTAMP WITH TIME ZONE NOT NULL,
    entry INTEGER NOT NULL,
    corrected BOOLEAN NOT NULL,
    counts_from INTEGER DEFAULT '1' NOT NULL,
    key_digest VARCHAR(64) NOT NULL,
    request_digest VARCHAR(64) NOT NULL,
    CONSTRAINT pk_list_version PRIMARY KEY (registration_id, number),
    CONSTRAINT uq_list_version_event_id_key_digest UNIQUE (event_id, key_digest),
    CONSTRAINT fk_list_version_registration_id FOREIGN KEY(registration_id) REFERENCES registration (id),
    CONSTRAINT fk_list_version_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE TABLE judgement (
    registration_id VARCHAR(16) NOT NULL,
    version INTEGER NOT NULL,
    number INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    legal BOOLEAN,
    revisions TEXT NOT NULL,
    judged_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_judgement PRIMARY KEY (registration_id, version, number),
    CONSTRAINT fk_judgement_registration_id_version FOREIGN KEY(registration_id, version) REFERENCES list_version (registration_id, number)
);

CREATE TABLE supply (
    registration_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    text BYTEA NOT NULL,
    cards INTEGER NOT NULL,
    given_at TIMESTAMP WITH TIME ZONE NOT NULL,
    given_by TEXT NOT NULL,
    by_player BOOLEAN NOT NULL,
    CONSTRAINT pk_supply PRIMARY KEY (registration_id, number),
    CONSTRAINT fk_supply_registration_id FOREIGN KEY(registration_id) REFERENCES registration (id),
    CONSTRAINT fk_supply_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE INDEX ix_supply_event_id ON supply (event_id);

CREATE TABLE rejudging_run (
    event_id VARCHAR(16) NOT NULL,
    run VARCHAR(16) NOT NULL,
    basis VARCHAR(64) NOT NULL,
    cursor VARCHAR(16) NOT NULL,
    judged INTEGER NOT NULL,
    first_entry INTEGER NOT NULL,
    leased_until TIMESTAMP WITH TIME ZONE NOT NULL,
    lease VARCHAR(16) NOT NULL,
    CONSTRAINT pk_rejudging_run PRIMARY KEY (event_id),
    CONSTRAINT fk_rejudging_run_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

