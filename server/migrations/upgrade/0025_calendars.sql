CREATE TABLE "consultant_calendars" (
	"consultant_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultant_calendars_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "consultant_calendars" ADD CONSTRAINT "consultant_calendars_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;