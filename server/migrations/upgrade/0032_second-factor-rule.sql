CREATE TABLE "second_factor_rule" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lacks_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_by_discount" ON "coupons" USING btree ("discount_percentage","created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_by_expiry" ON "coupons" USING btree ("expiry_time","id");--> statement-breakpoint
CREATE INDEX "coupons_by_uses" ON "coupons" USING btree ("uses","created_at","id");--> statement-breakpoint
CREATE INDEX "course_reviews_by_rating" ON "course_reviews" USING btree ("rating","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deletion_requests_name" ON "deletion_requests" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ((case when status in ('submitted', 'under_review') then review_by when status = 'approved' then erase_by end),"id");--> statement-breakpoint
CREATE INDEX "enrolments_progress" ON "enrolments" USING btree ("progress","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_title" ON "notifications" USING btree (lower("title"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_reviews_by_rating" ON "product_reviews" USING btree ("rating","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
insert into second_factor_rule default values;
