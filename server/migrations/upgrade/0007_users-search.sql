CREATE INDEX "users_search_unusual" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null and (whatsapp_mobile_number !~ '^[+]91[0-9]{10}$' or name ~ '[0-9]');--> statement-breakpoint
-- A number that grows with every write to what a list finds and sorts by: what was remembered about a search holds while it
-- stays. Spread over shards as the counters are; the sum of them grows with every write that becomes visible.
CREATE TABLE list_writes (
	entity text NOT NULL,
	shard smallint NOT NULL,
	writes bigint NOT NULL,
	PRIMARY KEY (entity, shard)
);
--> statement-breakpoint
CREATE FUNCTION count_list_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_writes AS w (entity, shard, writes) VALUES (TG_TABLE_NAME, pg_backend_pid() % 16, 1)
	ON CONFLICT (entity, shard) DO UPDATE SET writes = w.writes + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Call with the columns that a list filters and sorts by, deleted_at among them; other edits leave its order as it is.
CREATE FUNCTION keep_list_writes(table_name regclass, columns text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER list_written AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF %s ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_list_write()', columns, table_name);
END $$;
--> statement-breakpoint
SELECT keep_list_writes('users', 'name, whatsapp_mobile_number, gender, city, created_at, deleted_at');
