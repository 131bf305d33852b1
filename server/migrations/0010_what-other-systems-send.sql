ALTER TABLE "bookings" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "installation_id" text;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_external_id" ON "bookings" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_external_id" ON "coupon_redemptions" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_external_id" ON "course_reviews" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_external_id" ON "enrolments" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_tokens_installation" ON "device_tokens" USING btree ("installation_id") WHERE installation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_external_id" ON "product_reviews" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses" CHECK (max_uses is null or max_uses >= 1 and uses <= max_uses);