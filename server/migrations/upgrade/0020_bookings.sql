CREATE TABLE "booking_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"admin_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"consultation_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bookings_status" CHECK (status in ('pending', 'confirmed', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "bookings_reason" CHECK (status <> 'cancelled' or status_reason is not null)
);
--> statement-breakpoint
ALTER TABLE "booking_remarks" ADD CONSTRAINT "booking_remarks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_remarks_booking" ON "booking_remarks" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_scheduled" ON "bookings" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "bookings_consultant" ON "bookings" USING btree ("consultant_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "bookings_consultant_newest" ON "bookings" USING btree ("consultant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_consultation" ON "bookings" USING btree ("consultation_id");--> statement-breakpoint
SELECT keep_living_count('bookings');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking_remarks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
