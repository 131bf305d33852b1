-- The log and the events are partitioned by month (docs/decisions/0058). What there is becomes the first partition as it stands; migrate.ts has
-- proved before, without a lock that anybody waits for, that all of it lies before where the next one begins. Between the partition from ever
-- (`_early`) and the one to ever (`_future`) there is no gap, so no write is without a place, and none is a default one, which would take their
-- order from the others.

-- From where to where a partition goes, as its declaration has it: `MINVALUE`, `MAXVALUE` or a quoted moment.
CREATE FUNCTION bounds_of(part regclass, OUT parent text, OUT starts text, OUT ends text) LANGUAGE sql STABLE AS $$
	SELECT i.inhparent::regclass::text, b[1], b[2]
	FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
	CROSS JOIN regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \((.+)\) TO \((.+)\)') b
	WHERE c.oid = part
$$;--> statement-breakpoint
CREATE FUNCTION month_after(at timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE AS $$
	SELECT (date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'
$$;--> statement-breakpoint
-- Adds a partition with those rows of another table that belong there. Its indexes and the guards of each row are those of the whole.
CREATE FUNCTION add_partition(whole text, part text, starts text, ends text, source text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS)', part, whole);
	IF source IS NOT NULL THEN
		EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE at >= %s AND at < %s', part, source,
			replace(starts, 'MINVALUE', '''-infinity'''), replace(ends, 'MAXVALUE', '''infinity'''));
	END IF;
	EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', part);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', whole, part, starts, ends);
END $$;--> statement-breakpoint
-- Makes two partitions of one: what comes before a moment, and the rest. Rows are copied, so the one to divide is empty as a rule.
CREATE FUNCTION split_partition(part regclass, at timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	was record := bounds_of(part);
	divided text := was.parent || '_divided';
	middle text := quote_literal(at);
BEGIN
	EXECUTE format('ALTER TABLE %I DETACH PARTITION %s', was.parent, part);
	EXECUTE format('ALTER TABLE %s RENAME TO %I', part, divided);
	PERFORM add_partition(was.parent, was.parent || CASE WHEN was.starts = 'MINVALUE' THEN '_early'
		ELSE to_char(trim('''' FROM was.starts)::timestamptz AT TIME ZONE 'UTC', '_YYYY_MM') END, was.starts, middle, divided);
	PERFORM add_partition(was.parent, was.parent || CASE WHEN was.ends = 'MAXVALUE' THEN '_future'
		ELSE to_char(at AT TIME ZONE 'UTC', '_YYYY_MM') END, middle, was.ends, divided);
	EXECUTE format('DROP TABLE %I', divided);
END $$;--> statement-breakpoint
-- Makes the partitions of so many months after this one, and answers how many it took. By the owner's rights, as all that follows; whoever comes
-- second has nothing to do. A lock that is not had at once is given up, so that no write waits behind it: the caller tries again.
CREATE FUNCTION make_partitions(whole text, months integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
	future text := whole || '_future';
	next timestamptz;
	made integer := 0;
BEGIN
	IF whole NOT IN ('audit_log', 'events') OR months NOT BETWEEN 1 AND 24 THEN
		RAISE EXCEPTION 'no partitions of % for % months', whole, months;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('partitions of ' || whole));
	next := (SELECT trim('''' FROM starts) FROM bounds_of(future::regclass));
	WHILE next <= now() + make_interval(months => months) LOOP
		next := month_after(next);
		PERFORM split_partition(future::regclass, next);
		made := made + 1;
	END LOOP;
	RETURN made;
END $$;--> statement-breakpoint
-- Takes the oldest partition away that ended before a moment, and answers the table that it became; null where there is none. Its time belongs to
-- `_early` from then on, where lines that are dated back find their place.
CREATE FUNCTION detach_oldest(whole text, ended_before timestamp with time zone) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	early text := whole || '_early';
	detached text := whole || '_detached';
	oldest text := early;
	until text;
	is_filled boolean;
BEGIN
	IF to_regclass(detached) IS NOT NULL THEN RETURN detached; END IF;
	until := (SELECT ends FROM bounds_of(early::regclass));
	IF trim('''' FROM until)::timestamptz > ended_before THEN RETURN NULL; END IF;
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', early);
	EXECUTE format('SELECT EXISTS (SELECT FROM %I)', early) INTO is_filled;
	IF NOT is_filled THEN
		SELECT i.inhrelid::regclass::text, b.ends INTO oldest, until
		FROM pg_inherits i CROSS JOIN bounds_of(i.inhrelid) b WHERE i.inhparent = whole::regclass AND b.starts = until;
		IF until = 'MAXVALUE' OR trim('''' FROM until)::timestamptz > ended_before THEN RETURN NULL; END IF;
		EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', whole, early);
		EXECUTE format('DROP TABLE %I', early);
	END IF;
	EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', whole, oldest);
	EXECUTE format('ALTER TABLE %I RENAME TO %I', oldest, detached);
	PERFORM add_partition(whole, early, 'MINVALUE', until, NULL);
	RETURN detached;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION detach_oldest(text, timestamp with time zone) FROM PUBLIC;--> statement-breakpoint
-- Drops the oldest month of events if all of them are older than so many days, and notes how far they went; answers whether there was one.
CREATE FUNCTION drop_oldest_events(days integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
	detached text;
BEGIN
	IF days < 30 THEN RAISE EXCEPTION 'events are kept for 30 days'; END IF;
	PERFORM pg_advisory_xact_lock(hashtext('partitions of events'));
	detached := detach_oldest('events', now() - make_interval(days => days));
	IF detached IS NULL THEN RETURN false; END IF;
	INSERT INTO events_removed (id, xid, sequence) SELECT 1, xid, sequence FROM events_detached ORDER BY xid DESC, sequence DESC LIMIT 1
	ON CONFLICT (id) DO UPDATE SET xid = excluded.xid, sequence = excluded.sequence
	WHERE (excluded.xid, excluded.sequence) > (events_removed.xid, events_removed.sequence);
	DROP TABLE events_detached;
	RETURN true;
END $$;--> statement-breakpoint
-- Takes the oldest part of the log out of it, once all of it is older than so many months, for the caller to read; it stays there until it is
-- archived. Answers whether there is one.
CREATE FUNCTION detach_oldest_audit(months integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
	IF months < 3 THEN RAISE EXCEPTION 'the log is kept for 3 months'; END IF;
	PERFORM pg_advisory_xact_lock(hashtext('partitions of audit_log'));
	IF detach_oldest('audit_log', now() - make_interval(months => months)) IS NULL THEN RETURN false; END IF;
	EXECUTE format('GRANT SELECT ON audit_log_detached TO %I', session_user);
	RETURN true;
END $$;--> statement-breakpoint
-- Drops what was archived, if the archive has as many lines.
CREATE FUNCTION drop_archived_audit(lines bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
	IF lines IS DISTINCT FROM (SELECT count(*) FROM audit_log_detached) THEN
		RAISE EXCEPTION 'the archive has % lines, and the log has others', lines;
	END IF;
	DROP TABLE audit_log_detached;
END $$;--> statement-breakpoint
-- Whether lines of the log about such records may be of people, whom an erasure takes out of it. It finds nobody in an archive.
CREATE FUNCTION is_about_people(entity text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT entity IN ('users', 'message_consents', 'orders', 'bookings', 'enrolments', 'course_reviews', 'product_reviews', 'deletion_requests')
$$;--> statement-breakpoint
-- Both at once, or neither: an older process that still runs writes to the log, and by it to the events. A lock that is not had within 2 s is given
-- up for a moment, so that writes wait no longer than that for it.
DO $$
BEGIN
	LOOP
		BEGIN
			PERFORM set_config('lock_timeout', '2s', true);
			LOCK TABLE audit_log, events IN ACCESS EXCLUSIVE MODE;
			EXIT;
		EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
			PERFORM pg_sleep(0.5);
		END;
	END LOOP;
	PERFORM set_config('lock_timeout', '0', true);
END $$;--> statement-breakpoint
-- Puts a table that nothing but its indexes belongs to beneath an empty one of the same name. What may be done with it stays as it was.
CREATE FUNCTION put_beneath(whole text, early text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	guard text := (SELECT conname FROM pg_constraint WHERE conrelid = whole::regclass AND conname LIKE whole || '_until_%');
	last timestamptz;
	until text;
	item record;
BEGIN
	IF guard IS NULL THEN
		EXECUTE format('SELECT max(at) FROM %I', whole) INTO last;
		until := month_after(month_after(greatest(last, now())));
	ELSE
		until := right(guard, 8)::date::timestamp AT TIME ZONE 'UTC';
	END IF;
	FOR item IN SELECT tgname AS name FROM pg_trigger WHERE tgrelid = whole::regclass AND NOT tgisinternal LOOP
		EXECUTE format('DROP TRIGGER %I ON %I', item.name, whole);
	END LOOP;
	FOR item IN SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = whole::regclass LOOP
		EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name, replace(item.name, whole, early));
	END LOOP;
	EXECUTE format('ALTER TABLE %I RENAME TO %I', whole, early);
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (at)', whole, early);
	FOR item IN
		SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = early::regclass AND NOT indisprimary
	LOOP
		EXECUTE replace(item.definition, early, whole);
	END LOOP;
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', whole, early, until);
	IF guard IS NOT NULL THEN EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', early, guard); END IF;
	PERFORM add_partition(whole, whole || '_future', quote_literal(until), 'MAXVALUE', NULL);
	EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', early);
	FOR item IN
		SELECT a.privilege_type AS privilege, pg_get_userbyid(a.grantee) AS role
		FROM pg_class c CROSS JOIN aclexplode(c.relacl) a WHERE c.oid = early::regclass AND a.grantee NOT IN (0, c.relowner)
	LOOP
		EXECUTE format('GRANT %s ON %I TO %I', item.privilege, whole, item.role);
		EXECUTE format('REVOKE %s ON %I FROM %I', item.privilege, early, item.role);
	END LOOP;
END $$;--> statement-breakpoint
DO $$
DECLARE
	last bigint := (SELECT last_value FROM events_sequence_seq);
BEGIN
	ALTER TABLE events ALTER sequence DROP IDENTITY;
	ALTER TABLE events DROP CONSTRAINT events_pkey;
	CREATE INDEX events_id ON events USING btree (id);
	PERFORM put_beneath('events', 'events_early');
	ALTER TABLE events ALTER sequence ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME events_sequence_seq);
	PERFORM setval('events_sequence_seq', last + 1);
	PERFORM put_beneath('audit_log', 'audit_log_early');
END $$;--> statement-breakpoint
DROP FUNCTION put_beneath(text, text);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER rows_stay BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER blank_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blanking();--> statement-breakpoint
CREATE TRIGGER tell_events AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written FOR EACH STATEMENT
	EXECUTE FUNCTION tell_events();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON events FOR EACH ROW WHEN (
	(OLD.id, OLD.sequence, OLD.type, OLD.at, OLD.entity, OLD.entity_id, OLD.data) IS DISTINCT FROM
	(NEW.id, NEW.sequence, NEW.type, NEW.at, NEW.entity, NEW.entity_id, NEW.data)
) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- By time and id, which lead to one partition.
CREATE OR REPLACE FUNCTION blank_audit(of_entity text, ids uuid[], at_most integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH found AS MATERIALIZED (
		SELECT at, id FROM audit_log WHERE entity = of_entity AND entity_id = ANY (ids)
			AND (before IS DISTINCT FROM blanked(before) OR after IS DISTINCT FROM blanked(after))
		LIMIT at_most
	), changed AS (
		UPDATE audit_log l SET before = blanked(before), after = blanked(after) FROM found WHERE l.at = found.at AND l.id = found.id RETURNING 1
	) SELECT count(*)::integer FROM changed
$$;--> statement-breakpoint
SELECT make_partitions('audit_log', 2), make_partitions('events', 2);
