CREATE TABLE "chapter_progress" (
	"user_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "chapter_progress_user_id_chapter_id_pk" PRIMARY KEY("user_id","chapter_id"),
	CONSTRAINT "chapter_progress_seconds" CHECK (seconds >= 0)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_progress_chapter" ON "chapter_progress" USING btree ("chapter_id");--> statement-breakpoint
-- Written by hand.
-- When a course was completed, of those that are: the day of the last edit is the nearest that is known of the past.
UPDATE enrolments SET completed_at = updated_at WHERE progress = 100;--> statement-breakpoint
-- Whoever stores the progress: the app, another system, an import or a demo.
CREATE FUNCTION keep_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.completed_at := coalesce(NEW.completed_at, now());
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER completed_kept BEFORE INSERT OR UPDATE OF progress ON enrolments
	FOR EACH ROW WHEN (NEW.progress = 100) EXECUTE FUNCTION keep_completed();
