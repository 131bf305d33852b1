CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"networks" text[] NOT NULL,
	"origins" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_from" text,
	"rotated_to_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
-- In whose name something was done, by the id that the log and the histories keep.
CREATE VIEW actors AS
	SELECT id, user_name AS name FROM admins
	UNION ALL
	SELECT id, name FROM api_keys;--> statement-breakpoint
-- What the catalogue shows: a sale, which changes the stock alone, is no write to it.
SELECT keep_list_writes('courses', 'name, instructor_id, type, price_inr, discount_inr, description, recommended, banner_image_key, instructor_image_key, media_keys, start_time, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('chapters', 'course_id, name, video_title, schedule_date, is_free, add_to_home, sequence, video_key, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('products', 'name, description, category_id, price_inr, discounted_price_inr, tags, media_keys, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('categories', 'name, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('consultations', 'name, consultant_id, description, price_inr, duration, is_active, media_keys, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('consultants', 'name, is_instructor, description, specialty, profile_image_key, unavailable_from, unavailable_to, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('consultation_banners', 'image_key, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('home_banners', 'image_key, add_to_home_screen, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('testimonials', 'link, image_key, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('course_reviews', 'course_id, user_id, rating, review, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('product_reviews', 'product_id, user_id, rating, review, deleted_at');--> statement-breakpoint
SELECT keep_list_writes('terms_versions', 'terms_and_conditions');
