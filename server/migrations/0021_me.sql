CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "is_number_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "person_sessions" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "purpose" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "besides_id" uuid;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_session_id_person_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."person_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_tokens_session" ON "device_tokens" USING btree ("session_id");--> statement-breakpoint
-- Written by hand: a deletion ends the sessions of the person and takes their phones along, by whichever way it comes. One who is
-- brought back signs in again.
CREATE FUNCTION end_sessions_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- First the sessions: a phone that is being registered in one is there by then.
	UPDATE person_sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
	DELETE FROM device_tokens WHERE session_id IN (SELECT id FROM person_sessions WHERE user_id = NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_sessions_of_deleted AFTER UPDATE OF deleted_at ON users
	FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_sessions_of_deleted();
