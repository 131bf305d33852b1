ALTER TABLE "enrolments" ADD COLUMN "earned_inr" integer GENERATED ALWAYS AS (case when deleted_at is null then amount_inr else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "earned_inr" integer GENERATED ALWAYS AS (case when payment_status = 'paid' or payment_status = 'cod' and status = 'delivered' then total_inr else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "chapters_scheduled" ON "chapters" USING btree ("schedule_date","course_id") WHERE deleted_at is null and schedule_date is not null;--> statement-breakpoint
CREATE INDEX "course_reviews_newest" ON "course_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "course_reviews_low" ON "course_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and rating <= 2;--> statement-breakpoint
CREATE INDEX "notifications_failed" ON "notifications" USING btree ("created_at","id") WHERE deleted_at is null and state = 'failed';--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at","id") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_refund" ON "orders" USING btree ("created_at","id") WHERE status = 'returned' and payment_status in ('paid', 'cod');--> statement-breakpoint
CREATE INDEX "orders_earned" ON "orders" USING btree ("created_at","id") WHERE earned_inr > 0;--> statement-breakpoint
CREATE INDEX "product_reviews_newest" ON "product_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_reviews_low" ON "product_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and rating <= 2;--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("stock","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
-- What was earned when: in quarters of an hour, of which every zone's days are made, so that a month need not read its orders.
CREATE TABLE revenue (
	entity text NOT NULL,
	slot timestamp (3) with time zone NOT NULL,
	shard integer NOT NULL,
	amount_inr bigint NOT NULL,
	PRIMARY KEY (entity, slot, shard)
);
--> statement-breakpoint
CREATE FUNCTION revenue_slot(created_at timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT date_bin('15 minutes', created_at, timestamp with time zone '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint
-- A write counts in a row that nobody else is writing, and adds one where there is none: no two wait for each other's commit.
CREATE FUNCTION add_revenue(kind text, at timestamp with time zone, delta bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE revenue r SET amount_inr = r.amount_inr + delta WHERE r.entity = kind AND r.slot = at AND r.shard = (
		SELECT shard FROM revenue WHERE entity = kind AND slot = at LIMIT 1 FOR UPDATE SKIP LOCKED
	);
	IF NOT FOUND THEN
		INSERT INTO revenue AS r (entity, slot, shard, amount_inr) VALUES (kind, at, pg_backend_pid(), delta)
		ON CONFLICT (entity, slot, shard) DO UPDATE SET amount_inr = r.amount_inr + excluded.amount_inr;
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	slots timestamp with time zone[] := array(SELECT DISTINCT revenue_slot(created_at) FROM new_rows WHERE earned_inr > 0);
BEGIN
	IF cardinality(slots) = 1 THEN
		PERFORM add_revenue(TG_TABLE_NAME, slots[1], (SELECT sum(earned_inr) FROM new_rows));
	ELSIF cardinality(slots) > 1 THEN
		INSERT INTO revenue AS r (entity, slot, shard, amount_inr)
		SELECT TG_TABLE_NAME, revenue_slot(created_at), pg_backend_pid(), sum(earned_inr)
		FROM new_rows WHERE earned_inr > 0 GROUP BY 2
		ON CONFLICT (entity, slot, shard) DO UPDATE SET amount_inr = r.amount_inr + excluded.amount_inr;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.earned_inr <> 0 THEN
		PERFORM add_revenue(TG_TABLE_NAME, revenue_slot(OLD.created_at), -OLD.earned_inr);
	END IF;
	IF NEW.earned_inr <> 0 THEN
		PERFORM add_revenue(TG_TABLE_NAME, revenue_slot(NEW.created_at), NEW.earned_inr);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Call once for each table with earned_inr and created_at; adds up what is there. Such rows are never deleted for good.
CREATE FUNCTION keep_revenue(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO revenue SELECT %L, revenue_slot(created_at), 0, sum(earned_inr) FROM %s WHERE earned_inr > 0 GROUP BY 2', table_name::text, table_name);
	EXECUTE format('CREATE TRIGGER revenue_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_revenue()', table_name);
	EXECUTE format('CREATE TRIGGER revenue_changed AFTER UPDATE ON %s FOR EACH ROW WHEN (OLD.earned_inr IS DISTINCT FROM NEW.earned_inr OR OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION count_changed_revenue()', table_name);
END $$;
--> statement-breakpoint
SELECT keep_revenue('orders');
--> statement-breakpoint
SELECT keep_revenue('enrolments');
