CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Exact counts of living rows, so that no list counts its whole table. Spread over shards by backend: writers of one
-- table do not queue behind one counter row.
CREATE TABLE row_counts (
	entity text NOT NULL,
	shard smallint NOT NULL,
	living bigint NOT NULL,
	PRIMARY KEY (entity, shard)
);
--> statement-breakpoint
CREATE FUNCTION count_living_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	delta bigint := 0;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM row_counts WHERE entity = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		delta := delta + (SELECT count(*) FROM new_rows WHERE deleted_at IS NULL);
	END IF;
	IF TG_OP IN ('DELETE', 'UPDATE') THEN
		delta := delta - (SELECT count(*) FROM old_rows WHERE deleted_at IS NULL);
	END IF;
	IF delta <> 0 THEN
		INSERT INTO row_counts AS c (entity, shard, living) VALUES (TG_TABLE_NAME, pg_backend_pid() % 16, delta)
		ON CONFLICT (entity, shard) DO UPDATE SET living = c.living + excluded.living;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Call once for each table that has deleted_at and a list.
CREATE FUNCTION keep_living_count(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
