CREATE TABLE draw (
    id VARCHAR(16) NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    seed TEXT NOT NULL,
    size INTEGER NOT NULL,
    among TEXT NOT NULL,
    drawn TEXT NOT NULL,
    round INTEGER,
    drawn_at TIMESTAMP WITH TIME ZONE NOT NULL,
    drawn_by TEXT NOT NULL,
    CONSTRAINT pk_draw PRIMARY KEY (id),
    CONSTRAINT fk_draw_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE INDEX ix_draw_event_id ON draw (event_id);

CREATE TABLE draw_seeds (
    event_id VARCHAR(16) NOT NULL,
    chain_end VARCHAR(64) NOT NULL,
    CONSTRAINT pk_draw_seeds PRIMARY KEY (event_id),
    CONSTRAINT fk_draw_seeds_event_id FOREIGN KEY(event_id) REFERENCES event (id)
);

CREATE TABLE deck_check (
    id VARCHAR(16) NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    registration_id VARCHAR(16) NOT NULL,
    version INTEGER NOT NULL,
    draw_id VARCHAR(16),
    round INTEGER,
    played_by VARCHAR(16),
    stage VARCHAR(20) NOT NULL,
    counted BYTEA NOT NULL,
    dialect VARCHAR(16) NOT NULL,
    sound BOOLEAN,
    comparison TEXT NOT NULL,
    proposed TEXT,
    checked_at TIMESTAMP WITH TIME ZONE NOT NULL,
    checked_by TEXT NOT NULL,
    CONSTRAINT pk_deck_check PRIMARY KEY (id),
    CONSTRAINT fk_deck_check_registration_id_version FOREIGN KEY(registration_id, version) REFERENCES list_version (registration_id, number),
    CONSTRAINT fk_deck_check_event_id FOREIGN KEY(event_id) REFERENCES event (id),
    CONSTRAINT fk_deck_check_registration_id FOREIGN KEY(registration_id) REFERENCES registration (id),
    CONSTRAINT fk_deck_check_draw_id FOREIGN KEY(draw_id) REFERENCES draw (id)
);

CREATE INDEX ix_deck_check_event_id ON deck_check (event_id);

CREATE INDEX ix_deck_check_registration_id ON deck_check (registration_id);

CREATE TABLE deck_exchange (
    event_id VARCHAR(16) NOT NULL,
    round INTEGER NOT NULL,
    player_id VARCHAR(16) NOT NULL,
    deck_id VARCHAR(16) NOT NULL,
    CONSTRAINT pk_deck_exchange PRIMARY KEY (event_id, round, player_id),
    CONSTRAINT fk_deck_exchange_event_id FOREIGN KEY(event_id) REFERENCES event (id),
    CONSTRAINT fk_deck_exchange_player_id FOREIGN KEY(player_id) REFERENCES registration (id),
    CONSTRAINT fk_deck_exchange_deck_id FOREIGN KEY(deck_id) REFERENCES registration (id)
);

CREATE TABLE penalty_record (
    id VARCHAR(16) NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    registration_id VARCHAR(16) NOT NULL,
    infraction VARCHAR(16) NOT NULL,
    level INTEGER,
    stage VARCHAR(20) NOT NULL,
    reasons TEXT NOT NULL,
    note TEXT NOT NULL,
    check_id VARCHAR(16),
    round INTEGER,
    game_id VARCHAR(16),
    given_at TIMESTAMP WITH TIME ZONE NOT NULL,
    entry INTEGER DEFAULT '0' NOT NULL,
    given_by TEXT NOT NULL,
    waived_at TIMESTAMP WITH TIME ZONE,
    waived_by TEXT NOT NULL,
    waived_reason TEXT NOT NULL,
    CONSTRAINT pk_penalty_record PRIMARY KEY (id),
    CONSTRAINT fk_penalty_record_event_id FOREIGN KEY(event_id) REFERENCES event (id),
    CONSTRAINT fk_penalty_record_registration_id FOREIGN KEY(registration_id) REFERENCES registration (id),
    CONSTRAINT fk_penalty_record_check_id FOREIGN KEY(check_id) REFERENCES deck_check (id)
);

CREATE INDEX ix_penalty_record_event_id ON penalty_record (event_id);

CREATE INDEX ix_penalty_record_registration_id ON penalty_record (registration_id);

