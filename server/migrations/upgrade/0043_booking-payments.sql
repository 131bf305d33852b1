DROP INDEX "bookings_consultation";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_status" text DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_payment" ON "bookings" USING btree ("payment_status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "bookings_consultation" ON "bookings" USING btree ("consultation_id","scheduled_at","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment" CHECK (payment_status in ('unpaid', 'paid'));