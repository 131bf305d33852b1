DROP INDEX "audit_log_entity";--> statement-breakpoint
DROP INDEX "invoices_issued";--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("entity_id","at","id","entity");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","number","financial_year");