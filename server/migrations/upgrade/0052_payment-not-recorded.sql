ALTER TABLE "bookings" DROP CONSTRAINT "bookings_payment";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "payment_status" SET DEFAULT 'not_recorded';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment" CHECK (payment_status in ('unpaid', 'paid', 'not_recorded'));--> statement-breakpoint
-- Of bookings that are older than the column nobody has said whether they were paid, and of the app's own nobody does.
UPDATE "bookings" SET "payment_status" = 'not_recorded' WHERE "payment_status" = 'unpaid' AND NOT EXISTS (
  SELECT FROM "audit_log" WHERE "entity" = 'bookings' AND "entity_id" = "bookings"."id" AND "after" ? 'paymentStatus'
);
