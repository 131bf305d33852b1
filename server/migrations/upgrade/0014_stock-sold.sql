DROP INDEX "stock_movements_sales";--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("product_id","at","change") WHERE order_id is not null;