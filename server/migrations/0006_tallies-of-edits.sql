CREATE INDEX "erased_users_erased" ON "erased_users" USING btree ("erased_at");--> statement-breakpoint
-- An edit of a row tallies only what it changes of the columns that count: the function of the statement is made one of the row.
CREATE FUNCTION tally_updates(kind text, table_name regclass, changed text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	source text := (SELECT prosrc FROM pg_proc WHERE proname = 'tally_' || kind AND pronamespace = 'public'::regnamespace);
BEGIN
	EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_' || kind || '_row',
		replace(replace(source, 'new_rows', '(SELECT NEW.*)'), 'old_rows', '(SELECT OLD.*)'));
	EXECUTE format('DROP TRIGGER %I ON %s', kind || '_tallied', table_name);
	EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s FOR EACH ROW WHEN (%s) EXECUTE FUNCTION %I()', kind || '_tallied', table_name, changed, 'tally_' || kind || '_row');
END $$;--> statement-breakpoint
SELECT tally_updates('people', 'users',
	'(OLD.deleted_at IS NULL, OLD.city, OLD.created_at) IS DISTINCT FROM (NEW.deleted_at IS NULL, NEW.city, NEW.created_at)');--> statement-breakpoint
SELECT tally_updates('enrolments', 'enrolments', '(OLD.deleted_at IS NULL, OLD.progress = 100, OLD.course_id, OLD.earned_inr, OLD.created_at)
	IS DISTINCT FROM (NEW.deleted_at IS NULL, NEW.progress = 100, NEW.course_id, NEW.earned_inr, NEW.created_at)');--> statement-breakpoint
SELECT tally_updates('orders', 'orders', '(OLD.city, OLD.earned_inr, OLD.created_at, OLD.shipped_at, OLD.ship_by)
	IS DISTINCT FROM (NEW.city, NEW.earned_inr, NEW.created_at, NEW.shipped_at, NEW.ship_by)');--> statement-breakpoint
SELECT tally_updates('units_earned', 'orders', '(OLD.earned_inr > 0, OLD.created_at) IS DISTINCT FROM (NEW.earned_inr > 0, NEW.created_at)');--> statement-breakpoint
SELECT tally_updates('bookings', 'bookings', '(OLD.status, OLD.scheduled_at, OLD.consultation_id, OLD.consultant_id)
	IS DISTINCT FROM (NEW.status, NEW.scheduled_at, NEW.consultation_id, NEW.consultant_id)');
