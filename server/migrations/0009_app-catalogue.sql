DROP INDEX "course_reviews_of_course";--> statement-breakpoint
DROP INDEX "product_reviews_of_product";--> statement-breakpoint
CREATE INDEX "chapters_on_home" ON "chapters" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and add_to_home;--> statement-breakpoint
CREATE INDEX "consultations_active" ON "consultations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and is_active;--> statement-breakpoint
CREATE INDEX "courses_recommended" ON "courses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and recommended;--> statement-breakpoint
CREATE INDEX "home_banners_on_home" ON "home_banners" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and add_to_home_screen;--> statement-breakpoint
CREATE INDEX "products_bestsellers" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and 'Bestseller' = any(tags);--> statement-breakpoint
CREATE INDEX "course_reviews_of_course" ON "course_reviews" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_reviews_of_product" ON "product_reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating") WHERE deleted_at is null;--> statement-breakpoint
-- Scoreboards, which the API of the app lets be kept until one of their days is written.
SELECT keep_list_writes('meditation_days', 'course_id, user_id, day');
