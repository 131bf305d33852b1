CREATE TABLE "message_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"given_on" date,
	"source" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_consents_said" CHECK ((state = 'not_asked') = (given_on is null) and (given_on is null) = (source is null))
);
--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_consents_opted_out" ON "message_consents" USING btree ("user_id") WHERE state = 'no';