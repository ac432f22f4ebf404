CREATE TABLE delivery_limit (
    name VARCHAR(300) NOT NULL,
    event_id VARCHAR(16) NOT NULL,
    busy_until TIMESTAMP WITH TIME ZONE NOT NULL,
    next_at TIMESTAMP WITH TIME ZONE NOT NULL,
    slow INTEGER NOT NULL,
    answered_at TIMESTAMP WITH TIME ZONE NOT NULL,
    turn_at TIMESTAMP WITH TIME ZONE NOT NULL,
    minute_at TIMESTAMP WITH TIME ZONE NOT NULL,
    sent INTEGER NOT NULL,
    CONSTRAINT pk_delivery_limit PRIMARY KEY (name)
);

CREATE INDEX ix_delivery_limit_busy_until ON delivery_limit (busy_until);

