ALTER TABLE "products" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_external_id" ON "products" USING btree ("external_id") WHERE external_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name") WHERE deleted_at is null;