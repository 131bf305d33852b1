CREATE INDEX "orders_status_payment" ON "orders" USING btree ("status","payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_untracked" ON "orders" USING btree ("status","created_at","id") WHERE tracking_number is null;--> statement-breakpoint
CREATE INDEX "orders_status_tracked" ON "orders" USING btree ("status","created_at","id") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "orders_payment_untracked" ON "orders" USING btree ("payment_status","created_at","id") WHERE tracking_number is null;--> statement-breakpoint
CREATE INDEX "orders_payment_tracked" ON "orders" USING btree ("payment_status","created_at","id") WHERE tracking_number is not null;