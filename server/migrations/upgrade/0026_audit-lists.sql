CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_deleted" ON "audit_log" USING btree ("at","id") WHERE action = 'delete';