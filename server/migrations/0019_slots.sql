CREATE TABLE "booking_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_hours" integer DEFAULT 2 NOT NULL,
	"horizon_days" integer DEFAULT 30 NOT NULL,
	"gap_minutes" integer DEFAULT 0 NOT NULL,
	"change_hours" integer DEFAULT 24 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "booking_settings_bounds" CHECK (notice_hours >= 0 and horizon_days >= 1 and gap_minutes >= 0 and change_hours >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
DROP INDEX "bookings_scheduled";--> statement-breakpoint
DROP INDEX "bookings_status";--> statement-breakpoint
DROP INDEX "bookings_consultant";--> statement-breakpoint
DROP INDEX "bookings_consultant_newest";--> statement-breakpoint
DROP INDEX "bookings_consultation";--> statement-breakpoint
DROP INDEX "bookings_payment";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "amount_inr" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "hours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_taken" ON "bookings" USING btree ("consultant_id","scheduled_at") WHERE status in ('held', 'pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "bookings_scheduled" ON "bookings" USING btree ("scheduled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","scheduled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_consultant" ON "bookings" USING btree ("consultant_id","scheduled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_consultant_newest" ON "bookings" USING btree ("consultant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_consultation" ON "bookings" USING btree ("consultation_id","scheduled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_payment" ON "bookings" USING btree ("payment_status","scheduled_at","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held" CHECK (status <> 'held' or (deleted_at is not null and hold_until is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amount" CHECK (amount_inr >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK (status in ('held', 'pending', 'confirmed', 'completed', 'no_show', 'cancelled'));
--> statement-breakpoint
-- ---- By hand, from here on: carried over when this file is numbered anew. ----
INSERT INTO booking_settings (id) VALUES ('00000000-0000-7000-8000-000000000002');--> statement-breakpoint
-- Ids and ranges in one index. Trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN ends_at timestamptz(3), ADD COLUMN slot tstzrange;--> statement-breakpoint
-- Whatever writes a booking: until when it goes, and the time that is its own. One that overlaps another has none, such as of old rows and imports:
-- it is told on the list, and its time is taken all the same, for whoever looks for a free one looks at all.
CREATE FUNCTION keep_booking_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.ends_at := NEW.scheduled_at + coalesce(
		(SELECT interval '30 minutes' FROM public.consultations WHERE id = NEW.consultation_id AND duration = '30 min'), interval '1 hour');
	NEW.slot := NULL;
	IF NEW.status IN ('held', 'pending', 'confirmed') AND NOT EXISTS (
		SELECT FROM public.bookings b
		WHERE b.consultant_id = NEW.consultant_id AND b.id <> NEW.id AND b.status IN ('held', 'pending', 'confirmed')
			AND b.scheduled_at > NEW.scheduled_at - interval '1 hour' AND b.scheduled_at < NEW.ends_at AND b.ends_at > NEW.scheduled_at
	) THEN
		NEW.slot := tstzrange(NEW.scheduled_at, NEW.ends_at);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
UPDATE bookings SET ends_at = bookings.scheduled_at + CASE c.duration WHEN '30 min' THEN interval '30 minutes' ELSE interval '1 hour' END
FROM consultations c WHERE c.id = bookings.consultation_id;--> statement-breakpoint
UPDATE bookings SET slot = tstzrange(scheduled_at, ends_at)
WHERE status IN ('pending', 'confirmed') AND NOT EXISTS (
	SELECT FROM bookings o
	WHERE o.consultant_id = bookings.consultant_id AND o.id <> bookings.id AND o.status IN ('held', 'pending', 'confirmed')
		AND o.scheduled_at > bookings.scheduled_at - interval '1 hour' AND o.scheduled_at < bookings.ends_at AND o.ends_at > bookings.scheduled_at
);--> statement-breakpoint
ALTER TABLE bookings ALTER COLUMN ends_at SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER booking_times BEFORE INSERT OR UPDATE OF scheduled_at, consultation_id, consultant_id, status ON bookings FOR EACH ROW
	EXECUTE FUNCTION keep_booking_times();--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_slot EXCLUDE USING gist (consultant_id WITH =, slot WITH &&)
	WHERE (slot IS NOT NULL AND status IN ('held', 'pending', 'confirmed'));--> statement-breakpoint
-- Held times are no bookings: nothing counts them. One that took place earns what was agreed on; those of which nobody said it are done, and earn the
-- price of their consultation.
DROP TRIGGER bookings_tallied_in ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_tallied ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_tallied_out ON bookings;--> statement-breakpoint
DROP FUNCTION tally_bookings_row();--> statement-breakpoint
DROP FUNCTION tally_bookings();--> statement-breakpoint
DROP FUNCTION tallies_of_bookings();--> statement-breakpoint
SELECT keep_tallies('bookings', 'bookings', $$
	SELECT 'bookings' AS fact, 'consultation' AS split, r.consultation_id || ' ' || r.consultant_id AS subject, r.scheduled_at AS at, 1 AS number,
		(r.status = 'completed' AND r.amount_inr IS NULL)::integer AS done, CASE WHEN r.status = 'completed' THEN coalesce(r.amount_inr, 0) ELSE 0 END AS amount
	FROM {rows} r WHERE r.status NOT IN ('held', 'cancelled')
$$, '{INSERT,UPDATE,DELETE}');--> statement-breakpoint
SELECT tally_updates('bookings', 'bookings', '(OLD.status, OLD.scheduled_at, OLD.consultation_id, OLD.consultant_id, OLD.amount_inr)
	IS DISTINCT FROM (NEW.status, NEW.scheduled_at, NEW.consultation_id, NEW.consultant_id, NEW.amount_inr)');
