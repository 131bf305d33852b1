-- An edit that neither deletes nor restores has nothing to count: of the rows that change it the first function adds up the sum, the
-- second writes it, once for each statement. A trigger with a list of columns hears of no change by another trigger: none changes deleted_at.
CREATE FUNCTION count_existing(kind text, delta bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE row_counts SET living = living + delta WHERE entity = kind AND shard = (
		SELECT shard FROM row_counts WHERE entity = kind LIMIT 1 FOR UPDATE SKIP LOCKED
	);
	IF NOT FOUND THEN
		INSERT INTO row_counts AS c (entity, shard, living) VALUES (kind, pg_backend_pid(), delta)
		ON CONFLICT (entity, shard) DO UPDATE SET living = c.living + excluded.living;
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION note_deleted_or_restored() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := 'sankalp.uncounted_' || TG_TABLE_NAME;
	delta integer := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
BEGIN
	PERFORM set_config(noted, (coalesce(nullif(current_setting(noted, true), ''), '0')::bigint + delta)::text, true);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_and_restored() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := 'sankalp.uncounted_' || TG_TABLE_NAME;
	delta bigint := coalesce(nullif(current_setting(noted, true), ''), '0')::bigint;
BEGIN
	IF delta <> 0 THEN
		PERFORM set_config(noted, '', true);
		PERFORM count_existing(TG_TABLE_NAME, delta);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_living_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	delta bigint;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM row_counts WHERE entity = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' THEN
		delta := (SELECT count(*) FROM new_rows WHERE deleted_at IS NULL);
	ELSE
		delta := -(SELECT count(*) FROM old_rows WHERE deleted_at IS NULL);
	END IF;
	IF delta <> 0 THEN
		PERFORM count_existing(TG_TABLE_NAME, delta);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_count_of_updates(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER note_updated AFTER UPDATE OF deleted_at ON %s FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION note_deleted_or_restored()', table_name);
	EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE OF deleted_at ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_and_restored()', table_name);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_living_count(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	PERFORM keep_count_of_updates(table_name);
	EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
END $$;--> statement-breakpoint
DO $$
DECLARE
	counted regclass;
BEGIN
	FOR counted IN SELECT tgrelid FROM pg_trigger WHERE tgname = 'count_updated' AND tgfoid = 'count_living_rows'::regproc LOOP
		EXECUTE format('DROP TRIGGER count_updated ON %s', counted);
		PERFORM keep_count_of_updates(counted);
	END LOOP;
END $$;--> statement-breakpoint
-- Without a list of pending entries each edit of a name or a city put all trigrams of the name into the index one by one.
ALTER INDEX "users_search" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "orders_search" SET (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
-- A save names every column of its form, and may be refused: only rows whose columns of the list differ count as a write to it.
CREATE FUNCTION note_list_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('sankalp.list_written_' || TG_TABLE_NAME, 'yes', true);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_list_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := 'sankalp.list_written_' || TG_TABLE_NAME;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF coalesce(current_setting(noted, true), '') = '' THEN RETURN NULL; END IF;
		PERFORM set_config(noted, '', true);
	END IF;
	UPDATE list_writes SET writes = writes + 1 WHERE entity = TG_TABLE_NAME AND shard = (
		SELECT shard FROM list_writes WHERE entity = TG_TABLE_NAME LIMIT 1 FOR UPDATE SKIP LOCKED
	);
	IF NOT FOUND THEN
		INSERT INTO list_writes AS w (entity, shard, writes) VALUES (TG_TABLE_NAME, pg_backend_pid(), 1)
		ON CONFLICT (entity, shard) DO UPDATE SET writes = w.writes + 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_list_writes(table_name regclass, columns text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	old_row text := regexp_replace(columns, '(\w+)', 'OLD.\1', 'g');
	new_row text := regexp_replace(columns, '(\w+)', 'NEW.\1', 'g');
BEGIN
	EXECUTE format('CREATE TRIGGER note_list_written AFTER UPDATE OF %s ON %s FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION note_list_write()', columns, table_name, old_row, new_row);
	EXECUTE format('CREATE TRIGGER list_written AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF %s ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_list_write()', columns, table_name);
END $$;--> statement-breakpoint
DROP TRIGGER list_written ON users;--> statement-breakpoint
SELECT keep_list_writes('users', 'name, whatsapp_mobile_number, gender, city, consent, created_at, deleted_at');
