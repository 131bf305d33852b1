CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events_removed" (
	"id" smallint PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "events_removed_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"http_status" smallint,
	"ms" integer NOT NULL,
	"is_success" boolean NOT NULL,
	"answer" text,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"xid" "xid8" NOT NULL,
	"sequence" bigint NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"leased_until" timestamp (3) with time zone,
	"last_http_status" smallint,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"types" text[] NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"off_reason" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_progress" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"sequence" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_types" (
	"entity" text NOT NULL,
	"action" text NOT NULL,
	"place" smallint NOT NULL,
	"type" text NOT NULL,
	"fields" text[] NOT NULL,
	"tells_changed" boolean NOT NULL,
	"when_is" jsonb,
	"unless_is" jsonb,
	CONSTRAINT "event_types_entity_action_place_pk" PRIMARY KEY("entity","action","place")
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_progress" ADD CONSTRAINT "webhook_progress_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("xid","sequence");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("entity_id","xid","sequence");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_day" ON "webhook_attempts" USING btree ("endpoint_id","at","is_success");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status" ON "webhook_deliveries" USING btree ("endpoint_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","xid","sequence") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","xid","sequence") WHERE status = 'pending';--> statement-breakpoint
-- One statement of the audit log tells what all of its lines tell: nothing can forget to, and what is rolled back tells nothing. Demo data
-- is told to nobody.
CREATE FUNCTION tell_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO events (id, xid, type, at, entity, entity_id, data)
	SELECT CASE t.place WHEN 0 THEN l.id ELSE gen_random_uuid() END, pg_current_xact_id(), t.type, l.at, l.entity, l.entity_id,
		CASE WHEN cardinality(t.fields) = 0 THEN '{}'::jsonb ELSE coalesce((
			SELECT jsonb_object_agg(f.key, f.value)
			FROM jsonb_each(coalesce(l.before, '{}') || coalesce(l.after, '{}')) f WHERE f.key = ANY (t.fields)
		), '{}') END || CASE WHEN t.tells_changed THEN jsonb_build_object('action', l.action) || CASE WHEN l.action = 'update' THEN
			jsonb_build_object('changed', (SELECT jsonb_agg(k ORDER BY k) FROM jsonb_object_keys(coalesce(l.after, '{}')) k))
		ELSE '{}' END ELSE '{}' END
	FROM written l JOIN event_types t ON t.entity = l.entity AND t.action = l.action
	WHERE l.request_id <> 'demo-data' AND l.entity_id IS NOT NULL
		AND (t.when_is IS NULL OR coalesce(l.after, '{}') @> t.when_is)
		AND (t.unless_is IS NULL OR NOT coalesce(l.after, '{}') @> t.unless_is);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_events AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written FOR EACH STATEMENT
	EXECUTE FUNCTION tell_events();--> statement-breakpoint
-- What was told stays as it was told; the number of its transaction is given anew where the database has moved.
CREATE TRIGGER append_only BEFORE UPDATE ON events FOR EACH ROW WHEN (
	(OLD.id, OLD.sequence, OLD.type, OLD.at, OLD.entity, OLD.entity_id, OLD.data) IS DISTINCT FROM
	(NEW.id, NEW.sequence, NEW.type, NEW.at, NEW.entity, NEW.entity_id, NEW.data)
) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A database that was restored elsewhere counts its transactions from another number: events of the future would wait for ever. All then
-- stand before what is to come, in their order.
CREATE FUNCTION adopt_events() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	next_xid xid8 := pg_snapshot_xmax(pg_current_snapshot());
BEGIN
	IF NOT EXISTS (SELECT FROM events WHERE xid >= next_xid) AND NOT EXISTS (SELECT FROM webhook_progress WHERE xid > next_xid)
		AND NOT EXISTS (SELECT FROM events_removed WHERE xid > next_xid) THEN
		RETURN false;
	END IF;
	UPDATE events SET xid = '0';
	UPDATE events_removed SET xid = '0';
	UPDATE webhook_progress SET xid = '0';
	UPDATE webhook_deliveries SET xid = '0';
	RETURN true;
END $$;
