CREATE TABLE "credit_note_series" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"amount_inr" integer NOT NULL,
	"reason" text,
	"admin_id" uuid,
	"credited_inr" integer DEFAULT 0 NOT NULL,
	"credited_before_inr" integer DEFAULT 0 NOT NULL,
	"financial_year" text,
	"number" integer,
	CONSTRAINT "refunds_amount" CHECK (amount_inr >= 0 and amount_inr + credited_inr > 0),
	CONSTRAINT "refunds_number" CHECK ((number is null) = (financial_year is null) and (number is null) = (credited_inr = 0))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_inr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_at" ON "refunds" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_credit_note" ON "refunds" USING btree ("financial_year","number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_inr between 0 and total_inr);--> statement-breakpoint
UPDATE orders SET refunded_inr = total_inr WHERE payment_status = 'refunded';--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
