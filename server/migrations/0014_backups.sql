CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"bytes" bigint,
	"seconds" real,
	"note" text
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("made_at");
--> statement-breakpoint
-- From now on a backup is missed, in a database of an older version as in a new one.
INSERT INTO backups (id, kind, result) VALUES (gen_random_uuid(), 'begun', 'ok');
