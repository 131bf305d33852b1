CREATE TABLE "erased_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deletion_requests" DROP CONSTRAINT "deletion_requests_person";--> statement-breakpoint
ALTER TABLE "erased_users" ADD CONSTRAINT "erased_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_users" ADD CONSTRAINT "erased_users_request_id_deletion_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."deletion_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_users_request" ON "erased_users" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_user" ON "coupon_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deletion_requests_number" ON "deletion_requests" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "users_phone_deleted" ON "users" USING btree ("whatsapp_mobile_number") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_person" CHECK (case when status = 'erased' or name is null then num_nonnulls(name, mobile_number, email, reason) = 0
        else mobile_number is not null end and (name is not null or status in ('erased', 'rejected')));
--> statement-breakpoint
-- The fields of an entry without their values: which were changed stays, to what does not.
CREATE FUNCTION blanked(entry jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN entry IS NOT NULL THEN (SELECT coalesce(jsonb_object_agg(field, null), '{}') FROM jsonb_object_keys(entry) field) END
$$;
--> statement-breakpoint
-- The audit log keeps that an erased person's row was changed, by whom and when, but nothing of the person: blanking these
-- entries is the only change that is ever allowed.
CREATE FUNCTION refuse_all_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.entity = 'users' AND EXISTS (SELECT FROM public.erased_users WHERE user_id = OLD.entity_id)
		AND NEW.before IS NOT DISTINCT FROM public.blanked(OLD.before) AND NEW.after IS NOT DISTINCT FROM public.blanked(OLD.after)
		AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after'
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- By the owner's rights, since the running product may only add to the log.
CREATE FUNCTION blank_audit_of_erased(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE audit_log SET before = blanked(before), after = blanked(after) WHERE entity = 'users' AND entity_id = ANY (ids)
$$;
--> statement-breakpoint
DROP TRIGGER append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER blank_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blanking();
