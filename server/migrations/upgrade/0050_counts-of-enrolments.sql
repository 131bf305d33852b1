DROP INDEX "courses_search";--> statement-breakpoint
CREATE INDEX "enrolments_earned" ON "enrolments" USING btree ("earned_inr","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin (lower("name") gin_trgm_ops) WITH (fastupdate=false);