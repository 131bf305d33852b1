-- Edits go into the search indexes at once: a list of pending entries made searches slower with each edit until a vacuum.
ALTER INDEX users_search SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX users_search_unusual SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('users_search'), gin_clean_pending_list('users_search_unusual');--> statement-breakpoint
-- A write counts in a row that nobody else is writing, and adds one where there is none: no two wait for each other's
-- commit. There are as many rows as there were ever writers at once.
ALTER TABLE row_counts ALTER COLUMN shard TYPE integer;--> statement-breakpoint
ALTER TABLE list_writes ALTER COLUMN shard TYPE integer;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_living_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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
		UPDATE row_counts SET living = living + delta WHERE entity = TG_TABLE_NAME AND shard = (
			SELECT shard FROM row_counts WHERE entity = TG_TABLE_NAME LIMIT 1 FOR UPDATE SKIP LOCKED
		);
		IF NOT FOUND THEN
			INSERT INTO row_counts AS c (entity, shard, living) VALUES (TG_TABLE_NAME, pg_backend_pid(), delta)
			ON CONFLICT (entity, shard) DO UPDATE SET living = c.living + excluded.living;
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_list_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE list_writes SET writes = writes + 1 WHERE entity = TG_TABLE_NAME AND shard = (
		SELECT shard FROM list_writes WHERE entity = TG_TABLE_NAME LIMIT 1 FOR UPDATE SKIP LOCKED
	);
	IF NOT FOUND THEN
		INSERT INTO list_writes AS w (entity, shard, writes) VALUES (TG_TABLE_NAME, pg_backend_pid(), 1)
		ON CONFLICT (entity, shard) DO UPDATE SET writes = w.writes + 1;
	END IF;
	RETURN NULL;
END $$;
