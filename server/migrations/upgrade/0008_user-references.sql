CREATE INDEX "course_reviews_user" ON "course_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meditation_days_user" ON "meditation_days" USING btree ("user_id");