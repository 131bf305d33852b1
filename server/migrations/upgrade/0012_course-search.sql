CREATE INDEX "chapters_course" ON "chapters" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_type" ON "courses" USING btree ("type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin (lower("name") gin_trgm_ops) WITH (fastupdate=false) WHERE deleted_at is null;