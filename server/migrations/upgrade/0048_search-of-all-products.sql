DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (lower("name") gin_trgm_ops) WITH (fastupdate=false);