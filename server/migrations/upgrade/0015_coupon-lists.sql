DROP INDEX "coupons_newest";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id","expiry_time","is_active","used_at");--> statement-breakpoint
UPDATE "coupons" SET "uses" = (SELECT count(*) FROM "coupon_redemptions" WHERE "coupon_id" = "coupons"."id");
--> statement-breakpoint
SELECT keep_living_count('coupons');
