CREATE TABLE "payment_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payments_on" boolean DEFAULT true NOT NULL,
	"cod_on" boolean DEFAULT false NOT NULL,
	"key_id" text,
	"key_secret" text,
	"webhook_secret" text,
	"previous_webhook_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_gateway_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"fault" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"notes" jsonb NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text,
	"notes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_gateway_payments" ADD CONSTRAINT "test_gateway_payments_order_id_test_gateway_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."test_gateway_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_refunds" ADD CONSTRAINT "test_gateway_refunds_payment_id_test_gateway_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."test_gateway_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_orders_receipt" ON "test_gateway_orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "test_gateway_orders_age" ON "test_gateway_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "test_gateway_payments_order" ON "test_gateway_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "test_gateway_refunds_payment" ON "test_gateway_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_refunds_key" ON "test_gateway_refunds" USING btree ("idempotency_key");
--> statement-breakpoint
-- By hand: the one row of settings.
INSERT INTO payment_settings (id) VALUES ('00000000-0000-7000-8000-000000000001');
