CREATE TABLE "order_retention" (
	"id" uuid PRIMARY KEY NOT NULL,
	"days" integer DEFAULT 180 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
INSERT INTO order_retention (id) VALUES ('00000000-0000-7000-8000-000000000001');
--> statement-breakpoint
-- What is only ever added to an order may lose its text, once the order is erased, and nothing else.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(to_jsonb(NEW) ->> TG_ARGV[0], 'Erased') = 'Erased' AND to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0]
		AND EXISTS (SELECT FROM public.orders WHERE id = OLD.order_id AND erased_at IS NOT NULL)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON order_notes;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erase_only BEFORE UPDATE ON order_notes FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('text');
--> statement-breakpoint
DROP TRIGGER append_only ON order_status_changes;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON order_status_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erase_only BEFORE UPDATE ON order_status_changes FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('reason');
--> statement-breakpoint
DROP TRIGGER append_only ON refunds;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erase_only BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('reason');
--> statement-breakpoint
-- As before, and the same for an order that is erased.
CREATE OR REPLACE FUNCTION refuse_all_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.entity = 'users' AND EXISTS (SELECT FROM public.erased_users WHERE user_id = OLD.entity_id)
			OR OLD.entity = 'orders' AND EXISTS (SELECT FROM public.orders WHERE id = OLD.entity_id AND erased_at IS NOT NULL))
		AND NEW.before IS NOT DISTINCT FROM public.blanked(OLD.before) AND NEW.after IS NOT DISTINCT FROM public.blanked(OLD.after)
		AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after'
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Takes the person out of orders of somebody who is erased: what was sold, paid and billed stays, and the state, by which it was taxed.
-- By the owner's rights, since the running product may only add to the log.
CREATE FUNCTION erase_orders(ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	erased uuid[];
BEGIN
	WITH changed AS (
		UPDATE orders SET recipient_name = 'Erased person', recipient_phone = '', address = '', city = '', pincode = '',
			tracking_number = NULL, status_reason = NULL, erased_at = now(), updated_at = now(), version = version + 1
		WHERE id = ANY (ids) AND erased_at IS NULL AND EXISTS (SELECT FROM erased_users WHERE user_id = orders.user_id)
		RETURNING id
	) SELECT coalesce(array_agg(id), '{}') INTO erased FROM changed;
	UPDATE invoices SET recipient_name = 'Erased person', address = '', city = '', pincode = '' WHERE order_id = ANY (erased);
	UPDATE order_notes SET text = 'Erased' WHERE order_id = ANY (erased);
	UPDATE order_status_changes SET reason = NULL WHERE order_id = ANY (erased) AND reason IS NOT NULL;
	UPDATE refunds SET reason = NULL WHERE order_id = ANY (erased) AND reason IS NOT NULL;
	UPDATE audit_log SET before = blanked(before), after = blanked(after) WHERE entity = 'orders' AND entity_id = ANY (erased);
END $$;
