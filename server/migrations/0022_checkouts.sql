CREATE TABLE "checkout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"course_id" uuid,
	"consultation_id" uuid,
	"starts_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price_inr" integer NOT NULL,
	"unit_price_inr" integer NOT NULL,
	"enrolment_id" uuid,
	"booking_id" uuid,
	CONSTRAINT "checkout_lines_product" CHECK ((kind = 'product') = (product_id is not null)),
	CONSTRAINT "checkout_lines_course" CHECK ((kind = 'course') = (course_id is not null)),
	CONSTRAINT "checkout_lines_consultation" CHECK ((kind = 'consultation') = (consultation_id is not null and starts_at is not null)),
	CONSTRAINT "checkout_lines_amounts" CHECK (quantity > 0 and list_price_inr >= 0 and unit_price_inr >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 500001 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment" text NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"subtotal_inr" integer NOT NULL,
	"discount_inr" integer NOT NULL,
	"total_inr" integer NOT NULL,
	"request_key" text,
	"recipient" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"extended_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"order_id" uuid,
	"receipt_year" text,
	"receipt_number" integer,
	CONSTRAINT "checkouts_status" CHECK (status in ('held', 'paid', 'placed', 'expired', 'cancelled')),
	CONSTRAINT "checkouts_ended" CHECK ((status = 'held') = (ended_at is null)),
	CONSTRAINT "checkouts_total" CHECK (total_inr >= 0 and subtotal_inr - discount_inr = total_inr),
	CONSTRAINT "checkouts_receipt_year" CHECK ((receipt_year is null) = (receipt_number is null)),
	CONSTRAINT "checkouts_paid" CHECK ((receipt_number is not null) = (status = 'paid' and total_inr > 0))
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event" jsonb NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ask_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"refund_id" uuid,
	"booking_id" uuid,
	"gateway_refund_id" text,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_status" CHECK (status in ('requested', 'processed', 'failed')),
	CONSTRAINT "payment_refunds_reason" CHECK (reason in ('second', 'late', 'order', 'booking', 'elsewhere')),
	CONSTRAINT "payment_refunds_amount" CHECK (amount_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"gateway_order_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"mismatch" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attention" text,
	"attention_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"looked_by" uuid,
	CONSTRAINT "payments_attention" CHECK ((attention is null) = (attention_at is null)),
	CONSTRAINT "payments_status" CHECK (status in ('created', 'failed', 'authorized', 'captured', 'refunded', 'mismatched')),
	CONSTRAINT "payments_mismatch" CHECK (status <> 'mismatched' or mismatch is not null),
	CONSTRAINT "payments_refunded" CHECK (refunded_paise between 0 and amount_paise)
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_lines_place" ON "checkout_lines" USING btree ("checkout_id","place");--> statement-breakpoint
CREATE INDEX "checkout_lines_product" ON "checkout_lines" USING btree ("product_id","checkout_id");--> statement-breakpoint
CREATE INDEX "checkout_lines_course" ON "checkout_lines" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "checkout_lines_consultation" ON "checkout_lines" USING btree ("consultation_id");--> statement-breakpoint
CREATE INDEX "checkout_lines_enrolment" ON "checkout_lines" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "checkout_lines_booking" ON "checkout_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_number" ON "checkouts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_receipt" ON "checkouts" USING btree ("receipt_year","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_order" ON "checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_held" ON "checkouts" USING btree ("expires_at","id") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "checkouts_coupon" ON "checkouts" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "gateway_events_age" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_checkout" ON "gateway_orders" USING btree ("checkout_id","key_id");--> statement-breakpoint
CREATE INDEX "gateway_orders_ask" ON "gateway_orders" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_gateway" ON "payment_refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_refund" ON "payment_refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_booking" ON "payment_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("payment_id") WHERE reason in ('second', 'late');--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_newest" ON "payment_refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway" ON "payments" USING btree ("gateway_payment_id");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id","id");--> statement-breakpoint
CREATE INDEX "payments_gateway_order" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("attention_at","id") WHERE attention is not null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_checkout" CHECK ((checkout_id is not null) = (reason in ('hold', 'release')));