-- Sums behind the numbers of the dashboard (docs/decisions/0047): for each day, how much came into being, and of which subject. Triggers write what a
-- statement has changed as rows of their own, so that no writer waits for another; a job adds them up, and who reads adds up both.

-- The zone whose days are counted; another one has everything counted again (count_days_in).
CREATE TABLE tally_zone (
	id boolean DEFAULT true PRIMARY KEY,
	zone text NOT NULL,
	CONSTRAINT tally_zone_one CHECK (id)
);
INSERT INTO tally_zone (zone) VALUES ('Asia/Kolkata');

CREATE FUNCTION tally_day(at timestamp with time zone) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE (SELECT zone FROM tally_zone))::date
$$;

-- Sums of a day (grain 'day') and of a month, which stands under its first day.
CREATE TABLE tallies (
	fact text NOT NULL,
	split text NOT NULL,
	grain text NOT NULL,
	day date NOT NULL,
	subject text NOT NULL,
	number bigint NOT NULL,
	done bigint NOT NULL,
	amount bigint NOT NULL,
	PRIMARY KEY (fact, split, grain, day, subject),
	CONSTRAINT tallies_grain CHECK (grain IN ('day', 'month'))
);
CREATE INDEX tallies_subject ON tallies (fact, split, subject, grain, day);

-- Changes that are not added yet.
CREATE TABLE tally_changes (
	fact text NOT NULL,
	split text NOT NULL,
	subject text NOT NULL,
	day date NOT NULL,
	number bigint NOT NULL,
	done bigint NOT NULL,
	amount bigint NOT NULL
);
CREATE INDEX tally_changes_day ON tally_changes (fact, split, day);

CREATE FUNCTION add_to_tallies(changes tally_changes[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO tallies AS t (fact, split, grain, day, subject, number, done, amount)
	SELECT c.fact, c.split, g.grain, date_trunc(g.grain, c.day)::date, c.subject, sum(c.number), sum(c.done), sum(c.amount)
	FROM unnest(changes) c CROSS JOIN (VALUES ('day'), ('month')) g (grain)
	GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
	ON CONFLICT (fact, split, grain, day, subject) DO UPDATE
	SET number = t.number + excluded.number, done = t.done + excluded.done, amount = t.amount + excluded.amount;
	-- A city or a coupon that nothing is counted of any more leaves no trace.
	DELETE FROM tallies t USING unnest(changes) c
	WHERE t.fact = c.fact AND t.split = c.split AND t.day IN (c.day, date_trunc('month', c.day)::date) AND t.subject = c.subject
		AND t.number = 0 AND t.done = 0 AND t.amount = 0
$$;

-- Adds at most so many changes to the sums, and answers how many there were.
CREATE FUNCTION fold_tallies(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	taken tally_changes[];
BEGIN
	WITH gone AS (
		DELETE FROM tally_changes WHERE ctid IN (SELECT ctid FROM tally_changes LIMIT at_most FOR UPDATE SKIP LOCKED) RETURNING *
	) SELECT array_agg(ROW(fact, split, subject, day, number, done, amount)::tally_changes) INTO taken FROM gone;
	PERFORM add_to_tallies(taken);
	RETURN coalesce(cardinality(taken), 0);
END $$;

-- Call once for each query that says what the rows of a table count, which it calls {rows}: fact, split, subject, at, number, done, amount.
CREATE FUNCTION keep_tallies(kind text, table_name regclass, source text, events text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	added text := format('SELECT 1 AS sign, f.* FROM (%s) f', replace(source, '{rows}', 'new_rows'));
	removed text := format('SELECT -1 AS sign, f.* FROM (%s) f', replace(source, '{rows}', 'old_rows'));
	stored text := format('SELECT 1 AS sign, f.* FROM (%s) f', replace(source, '{rows}', table_name::text));
	sums text := 'SELECT fact, split, subject, tally_day(at), sum(sign * number)::bigint, sum(sign * done)::bigint, sum(sign * amount)::bigint
		FROM (%s) signed GROUP BY 1, 2, 3, 4 HAVING (sum(sign * number), sum(sign * done), sum(sign * amount)) <> (0, 0, 0)';
BEGIN
	EXECUTE format('CREATE FUNCTION %I() RETURNS SETOF tally_changes LANGUAGE sql STABLE AS %L', 'tallies_of_' || kind, format(sums, stored));
	EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_' || kind, format(
		'BEGIN IF TG_OP = ''INSERT'' THEN INSERT INTO tally_changes %s; ELSIF TG_OP = ''DELETE'' THEN INSERT INTO tally_changes %s;
		ELSE INSERT INTO tally_changes %s; END IF; RETURN NULL; END',
		format(sums, added), format(sums, removed), format(sums, added || ' UNION ALL ' || removed)));
	IF 'INSERT' = ANY (events) THEN
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', kind || '_tallied_in', table_name, 'tally_' || kind);
	END IF;
	IF 'UPDATE' = ANY (events) THEN
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', kind || '_tallied', table_name, 'tally_' || kind);
	END IF;
	IF 'DELETE' = ANY (events) THEN
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', kind || '_tallied_out', table_name, 'tally_' || kind);
	END IF;
END $$;

-- People, by the day on which they joined.
SELECT keep_tallies('people', 'users', $$
	SELECT 'people' AS fact, s.split, s.subject, r.created_at AS at, 1 AS number, 0 AS done, 0 AS amount
	FROM {rows} r CROSS JOIN LATERAL (VALUES ('all', ''), ('city', coalesce(r.city, ''))) s (split, subject)
	WHERE r.deleted_at IS NULL
$$, '{INSERT,UPDATE,DELETE}');

-- Enrolments, by the day on which they began; done are those that were finished.
SELECT keep_tallies('enrolments', 'enrolments', $$
	SELECT 'enrolments' AS fact, s.split, s.subject, r.created_at AS at, 1 AS number, (r.progress = 100)::integer AS done, r.earned_inr AS amount
	FROM {rows} r CROSS JOIN LATERAL (VALUES ('all', ''), ('course', r.course_id::text)) s (split, subject)
	WHERE r.deleted_at IS NULL
$$, '{INSERT,UPDATE,DELETE}');

-- Orders, by the day on which they came; and by the day on which their parcel left, after how many days, done where that kept the promise.
SELECT keep_tallies('orders', 'orders', $$
	SELECT 'orders' AS fact, s.split, s.subject, r.created_at AS at, 1 AS number, 0 AS done, r.earned_inr AS amount
	FROM {rows} r CROSS JOIN LATERAL (VALUES ('all', ''), ('city', r.city)) s (split, subject)
	UNION ALL
	SELECT 'parcels', 'all', '', r.shipped_at, 1, (tally_day(r.shipped_at) <= r.ship_by)::integer, tally_day(r.shipped_at) - tally_day(r.created_at)
	FROM {rows} r WHERE r.shipped_at IS NOT NULL
$$, '{INSERT,UPDATE,DELETE}');

-- Units that were ordered, and what they earned; that depends on the order too, which is written before its items.
SELECT keep_tallies('units', 'order_items', $$
	SELECT 'units' AS fact, 'product' AS split, r.product_id::text AS subject, o.created_at AS at, r.quantity AS number, 0 AS done,
		CASE WHEN o.earned_inr > 0 THEN r.quantity::bigint * r.unit_price_inr ELSE 0 END AS amount
	FROM {rows} r JOIN orders o ON o.id = r.order_id
$$, '{INSERT,UPDATE,DELETE}');
SELECT keep_tallies('units_earned', 'orders', $$
	SELECT 'units' AS fact, 'product' AS split, i.product_id::text AS subject, r.created_at AS at, i.quantity AS number, 0 AS done,
		CASE WHEN r.earned_inr > 0 THEN i.quantity::bigint * i.unit_price_inr ELSE 0 END AS amount
	FROM {rows} r JOIN order_items i ON i.order_id = r.id
$$, '{UPDATE}');

-- Bookings that were not called off, by the day for which they are, of a consultation and of who gives it; done are those that took place.
SELECT keep_tallies('bookings', 'bookings', $$
	SELECT 'bookings' AS fact, 'consultation' AS split, r.consultation_id || ' ' || r.consultant_id AS subject, r.scheduled_at AS at, 1 AS number,
		(r.status = 'completed')::integer AS done, 0 AS amount
	FROM {rows} r WHERE r.status <> 'cancelled'
$$, '{INSERT,UPDATE,DELETE}');

-- Money paid back, by the day on which it was.
SELECT keep_tallies('refunds', 'refunds', $$
	SELECT 'refunds' AS fact, 'all' AS split, '' AS subject, r.at, 1 AS number, 0 AS done, r.amount_inr AS amount
	FROM {rows} r WHERE r.amount_inr > 0
$$, '{INSERT}');

-- Coupons that were used, by the day.
SELECT keep_tallies('coupons', 'coupon_redemptions', $$
	SELECT 'coupons' AS fact, s.split, s.subject, r.redeemed_at AS at, 1 AS number, 0 AS done, 0 AS amount
	FROM {rows} r CROSS JOIN LATERAL (VALUES ('all', ''), ('coupon', r.coupon_id::text)) s (split, subject)
$$, '{INSERT,UPDATE,DELETE}');

-- Counts what there is, from the start. The tables may not be written meanwhile.
CREATE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM tally_changes;
	DELETE FROM tallies;
	INSERT INTO tallies (fact, split, grain, day, subject, number, done, amount)
	SELECT c.fact, c.split, g.grain, date_trunc(g.grain, c.day)::date, c.subject, sum(c.number), sum(c.done), sum(c.amount)
	FROM (
		SELECT * FROM tallies_of_people() UNION ALL SELECT * FROM tallies_of_enrolments() UNION ALL SELECT * FROM tallies_of_orders()
		UNION ALL SELECT * FROM tallies_of_units() UNION ALL SELECT * FROM tallies_of_bookings() UNION ALL SELECT * FROM tallies_of_refunds()
		UNION ALL SELECT * FROM tallies_of_coupons()
	) c CROSS JOIN (VALUES ('day'), ('month')) g (grain)
	GROUP BY 1, 2, 3, 4, 5;
END $$;
SELECT count_tallies();

-- Counts the days of this zone from now on, and those of the past again; answers whether it was another one.
CREATE FUNCTION count_days_in(wanted text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM tally_zone WHERE zone = wanted) THEN RETURN false; END IF;
	LOCK TABLE users, enrolments, orders, order_items, bookings, refunds, coupon_redemptions IN SHARE MODE;
	UPDATE tally_zone SET zone = wanted;
	PERFORM count_tallies();
	RETURN true;
END $$;
