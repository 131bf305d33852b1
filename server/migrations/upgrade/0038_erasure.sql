ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Whether a row is one of an erased person, or the person was taken out of it: of these alone the audit log may lose its values.
CREATE FUNCTION is_erased(of_entity text, of_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN of_entity IN ('users', 'message_consents') THEN EXISTS (SELECT FROM public.erased_users WHERE user_id = of_id)
		WHEN of_entity = 'orders' THEN EXISTS (SELECT FROM public.orders WHERE id = of_id AND erased_at IS NOT NULL)
		WHEN of_entity = 'bookings' THEN EXISTS (SELECT FROM public.bookings WHERE id = of_id AND erased_at IS NOT NULL)
		WHEN of_entity = 'enrolments' THEN EXISTS (SELECT FROM public.enrolments JOIN public.erased_users USING (user_id) WHERE id = of_id)
		WHEN of_entity = 'course_reviews' THEN EXISTS (SELECT FROM public.course_reviews JOIN public.erased_users USING (user_id) WHERE id = of_id)
		WHEN of_entity = 'product_reviews' THEN EXISTS (SELECT FROM public.product_reviews JOIN public.erased_users USING (user_id) WHERE id = of_id)
		WHEN of_entity = 'deletion_requests' THEN EXISTS (SELECT FROM public.deletion_requests WHERE id = of_id AND name IS NULL)
		ELSE false END
$$;
--> statement-breakpoint
-- As before, for all that is erased.
CREATE OR REPLACE FUNCTION refuse_all_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF public.is_erased(OLD.entity, OLD.entity_id)
		AND NEW.before IS NOT DISTINCT FROM public.blanked(OLD.before) AND NEW.after IS NOT DISTINCT FROM public.blanked(OLD.after)
		AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after'
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Blanks at most so many entries that are not blank yet, and answers how many there were. By the owner's rights, since the
-- running product may only add to the log.
CREATE FUNCTION blank_audit(of_entity text, ids uuid[], at_most integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH found AS (
		SELECT id FROM audit_log WHERE entity = of_entity AND entity_id = ANY (ids)
			AND (before IS DISTINCT FROM blanked(before) OR after IS DISTINCT FROM blanked(after))
		LIMIT at_most
	), changed AS (
		UPDATE audit_log SET before = blanked(before), after = blanked(after) WHERE id IN (SELECT id FROM found) RETURNING 1
	) SELECT count(*)::integer FROM changed
$$;
--> statement-breakpoint
DROP FUNCTION blank_audit_of_erased(uuid[]);
--> statement-breakpoint
DROP FUNCTION erase_orders(uuid[]);
--> statement-breakpoint
-- What is only ever added to an order or a booking may lose its text, once that is erased, and nothing else.
CREATE OR REPLACE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(to_jsonb(NEW) ->> TG_ARGV[0], 'Erased') = 'Erased' AND to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0]
		AND (public.is_erased('orders', (to_jsonb(OLD) ->> 'order_id')::uuid) OR public.is_erased('bookings', (to_jsonb(OLD) ->> 'booking_id')::uuid))
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON booking_remarks;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON booking_remarks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erase_only BEFORE UPDATE ON booking_remarks FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('text');
--> statement-breakpoint
-- The log no longer holds what the file of a person's picture was called, which is often their name.
ALTER TABLE audit_log DISABLE TRIGGER blank_only;
--> statement-breakpoint
UPDATE audit_log SET after = after - 'fileName' WHERE entity = 'media' AND after ->> 'entityType' = 'user' AND after ? 'fileName';
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER blank_only;
