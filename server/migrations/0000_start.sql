-- The schema of a new database, in one piece: what all tables share, then table by table with its indexes, triggers and counters.
-- A migration that comes later stands in a file of its own beside this one, which is not edited any more (docs/decisions/0042).
-- Columns stand in the order in which older databases have them, where later ones were added at the end.

-- Searches for a part of a name, a number or a title.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Counters, which triggers keep, so that no list counts its whole table. A write counts in a row (a shard) that nobody else is
-- writing, and adds one where there is none: no two wait for each other's commit. There are as many rows as there were ever
-- writers at once.
-- ---------------------------------------------------------------------------------------------------------------------------------

-- How many rows a table has that are not deleted, exactly.
CREATE TABLE row_counts (
	entity text NOT NULL,
	shard integer NOT NULL,
	living bigint NOT NULL,
	PRIMARY KEY (entity, shard)
);

CREATE FUNCTION count_living_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	delta bigint := 0;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM row_counts WHERE entity = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		delta := delta + (SELECT count(*) FROM new_rows WHERE deleted_at IS NULL);
	END IF;
	IF TG_OP IN ('DELETE', 'UPDATE') THEN
		delta := delta - (SELECT count(*) FROM old_rows WHERE deleted_at IS NULL);
	END IF;
	IF delta <> 0 THEN
		UPDATE row_counts SET living = living + delta WHERE entity = TG_TABLE_NAME AND shard = (
			SELECT shard FROM row_counts WHERE entity = TG_TABLE_NAME LIMIT 1 FOR UPDATE SKIP LOCKED
		);
		IF NOT FOUND THEN
			INSERT INTO row_counts AS c (entity, shard, living) VALUES (TG_TABLE_NAME, pg_backend_pid(), delta)
			ON CONFLICT (entity, shard) DO UPDATE SET living = c.living + excluded.living;
		END IF;
	END IF;
	RETURN NULL;
END $$;

-- Call once for each table that has deleted_at and a list.
CREATE FUNCTION keep_living_count(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
	EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_living_rows()', table_name);
END $$;

-- A number that grows with every write to what a list finds and sorts by: what was remembered about a search holds while it
-- stays. The sum of the shards grows with every write that becomes visible.
CREATE TABLE list_writes (
	entity text NOT NULL,
	shard integer NOT NULL,
	writes bigint NOT NULL,
	PRIMARY KEY (entity, shard)
);

CREATE FUNCTION count_list_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE list_writes SET writes = writes + 1 WHERE entity = TG_TABLE_NAME AND shard = (
		SELECT shard FROM list_writes WHERE entity = TG_TABLE_NAME LIMIT 1 FOR UPDATE SKIP LOCKED
	);
	IF NOT FOUND THEN
		INSERT INTO list_writes AS w (entity, shard, writes) VALUES (TG_TABLE_NAME, pg_backend_pid(), 1)
		ON CONFLICT (entity, shard) DO UPDATE SET writes = w.writes + 1;
	END IF;
	RETURN NULL;
END $$;

-- Call with the columns that a list filters and sorts by, deleted_at among them; other edits leave its order as it is.
CREATE FUNCTION keep_list_writes(table_name regclass, columns text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER list_written AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF %s ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_list_write()', columns, table_name);
END $$;

-- What was earned when: in quarters of an hour, of which every zone's days are made, so that a month need not read its orders.
CREATE TABLE revenue (
	entity text NOT NULL,
	slot timestamptz(3) NOT NULL,
	shard integer NOT NULL,
	amount_inr bigint NOT NULL,
	PRIMARY KEY (entity, slot, shard)
);

CREATE FUNCTION revenue_slot(created_at timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT date_bin('15 minutes', created_at, timestamp with time zone '2000-01-01 00:00:00+00')
$$;

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

-- Call once for each table with earned_inr and created_at; adds up what is there. Such rows are never deleted for good.
CREATE FUNCTION keep_revenue(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO revenue SELECT %L, revenue_slot(created_at), 0, sum(earned_inr) FROM %s WHERE earned_inr > 0 GROUP BY 2', table_name::text, table_name);
	EXECUTE format('CREATE TRIGGER revenue_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_revenue()', table_name);
	EXECUTE format('CREATE TRIGGER revenue_changed AFTER UPDATE ON %s FOR EACH ROW WHEN (OLD.earned_inr IS DISTINCT FROM NEW.earned_inr OR OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION count_changed_revenue()', table_name);
END $$;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Guards of what is only ever added to. An erased person is the one exception (see the end).
-- ---------------------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- The fields of an entry without their values: which were changed stays, to what does not.
CREATE FUNCTION blanked(entry jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN entry IS NOT NULL THEN (SELECT coalesce(jsonb_object_agg(field, null), '{}') FROM jsonb_object_keys(entry) field) END
$$;

-- The audit log keeps that an erased person's row was changed, by whom and when, but nothing of the person: blanking these
-- entries is the only change that is ever allowed.
CREATE FUNCTION refuse_all_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF public.is_erased(OLD.entity, OLD.entity_id)
		AND NEW.before IS NOT DISTINCT FROM public.blanked(OLD.before) AND NEW.after IS NOT DISTINCT FROM public.blanked(OLD.after)
		AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after'
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- What is only ever added to an order or a booking may lose its text, once that is erased, and nothing else.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(to_jsonb(NEW) ->> TG_ARGV[0], 'Erased') = 'Erased' AND to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0]
		AND (public.is_erased('orders', (to_jsonb(OLD) ->> 'order_id')::uuid) OR public.is_erased('bookings', (to_jsonb(OLD) ->> 'booking_id')::uuid))
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Admins, and how they sign in
-- ---------------------------------------------------------------------------------------------------------------------------------

-- An admin whose password, email or active state changes has no open links any more.
CREATE FUNCTION end_password_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE password_links SET used_at = now() WHERE admin_id = NEW.id AND used_at IS NULL;
  RETURN NULL;
END
$$;

-- Administrators are deactivated, never deleted: what they did keeps its name.
CREATE TABLE admins (
	id uuid PRIMARY KEY,
	email text NOT NULL,
	user_name text NOT NULL,
	password_hash text,
	is_super_admin boolean DEFAULT false NOT NULL,
	modules text[] DEFAULT '{}' NOT NULL,
	deactivated_at timestamptz(3),
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	language text DEFAULT 'en' NOT NULL,
	has_generated_password boolean DEFAULT false NOT NULL
);
CREATE UNIQUE INDEX admins_email ON admins (email);
CREATE TRIGGER end_password_links AFTER UPDATE OF password_hash, email, deactivated_at ON admins FOR EACH ROW WHEN (
	OLD.password_hash IS DISTINCT FROM NEW.password_hash
	OR OLD.email IS DISTINCT FROM NEW.email
	OR OLD.deactivated_at IS DISTINCT FROM NEW.deactivated_at
) EXECUTE FUNCTION end_password_links();

-- Mailed links, for an invitation or a forgotten password: single use. The link itself is derived, never stored.
CREATE TABLE password_links (
	id uuid PRIMARY KEY,
	admin_id uuid NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	expires_at timestamptz(3) NOT NULL,
	used_at timestamptz(3),
	CONSTRAINT password_links_admin_id_admins_id_fk FOREIGN KEY (admin_id) REFERENCES admins (id)
);
CREATE INDEX password_links_admin ON password_links (admin_id);

-- One sign-in on one device; all its refresh tokens are one family.
CREATE TABLE sessions (
	id uuid PRIMARY KEY,
	admin_id uuid NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	last_used_at timestamptz(3) DEFAULT now() NOT NULL,
	expires_at timestamptz(3) NOT NULL,
	ended_at timestamptz(3),
	ip_address text,
	user_agent text,
	lacks_factor boolean DEFAULT false NOT NULL,
	CONSTRAINT sessions_admin_id_admins_id_fk FOREIGN KEY (admin_id) REFERENCES admins (id)
);
CREATE INDEX sessions_admin ON sessions (admin_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Refresh tokens are stored hashed, so that a copy of the table opens no session.
CREATE TABLE refresh_tokens (
	hash bytea PRIMARY KEY,
	session_id uuid NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	used_at timestamptz(3),
	siblings integer DEFAULT 0 NOT NULL,
	CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

-- Failed sign-ins by account and by IP address, and wrong first codes of an admin.
CREATE TABLE sign_in_throttles (
	key text PRIMARY KEY,
	failures integer NOT NULL,
	last_failure_at timestamptz(3) NOT NULL,
	blocked_until timestamptz(3)
);

-- One for each admin who has set one up; in force once a code of it has been shown.
CREATE TABLE second_factors (
	admin_id uuid PRIMARY KEY,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	secret text NOT NULL,
	confirmed_at timestamptz(3),
	last_step integer DEFAULT 0 NOT NULL,
	recovery_codes text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT second_factors_admin_id_admins_id_fk FOREIGN KEY (admin_id) REFERENCES admins (id)
);

-- One row: whether every admin needs a second factor.
CREATE TABLE second_factor_rule (
	id boolean DEFAULT true PRIMARY KEY,
	is_required boolean DEFAULT false NOT NULL
);
INSERT INTO second_factor_rule DEFAULT VALUES;

-- What an admin has set up on a list: saved views and hidden columns.
CREATE TABLE list_settings (
	id uuid PRIMARY KEY,
	admin_id uuid NOT NULL,
	list text NOT NULL,
	views jsonb DEFAULT '[]' NOT NULL,
	hidden_columns text[] DEFAULT '{}' NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT list_settings_admin_id_admins_id_fk FOREIGN KEY (admin_id) REFERENCES admins (id)
);
CREATE UNIQUE INDEX list_settings_owner ON list_settings (admin_id, list);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- What every feature shares: the audit log, answers that are given again, limits, deliveries, media
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Every write, and who made it.
CREATE TABLE audit_log (
	id uuid PRIMARY KEY,
	at timestamptz(3) DEFAULT now() NOT NULL,
	admin_id uuid,
	action text NOT NULL,
	entity text NOT NULL,
	entity_id uuid,
	before jsonb,
	after jsonb,
	request_id text NOT NULL
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, at, id);
CREATE INDEX audit_log_at ON audit_log (at, id);
CREATE INDEX audit_log_admin ON audit_log (admin_id, at, id);
CREATE INDEX audit_log_kind ON audit_log (entity, at, id);
CREATE INDEX audit_log_deleted ON audit_log (at, id) WHERE action = 'delete';
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();
CREATE TRIGGER blank_only BEFORE UPDATE ON audit_log FOR EACH ROW
	EXECUTE FUNCTION refuse_all_but_blanking();

-- Answers of POST calls that named an Idempotency-Key, for a day. A row without a status is still being worked on.
CREATE TABLE idempotency_keys (
	admin_id uuid NOT NULL,
	key text NOT NULL,
	fingerprint text NOT NULL,
	started_at timestamptz(3) DEFAULT now() NOT NULL,
	status_code integer,
	answer text,
	headers jsonb,
	CONSTRAINT idempotency_keys_admin_id_key_pk PRIMARY KEY (admin_id, key)
);
CREATE INDEX idempotency_keys_started ON idempotency_keys (started_at);

-- How many calls of a limited kind a caller has sent since its window began. Unlogged: one write for each counted call, and what a
-- crash of the database forgets is an hour's counts at most.
CREATE UNLOGGED TABLE call_counts (
	key text PRIMARY KEY,
	calls integer NOT NULL,
	ends_at timestamptz(3) NOT NULL
);

-- To whom a delivery still goes: a row for each address, which leaves when it was reached or given up.
CREATE TABLE delivery_targets (
	delivery_id uuid NOT NULL,
	target_id uuid NOT NULL,
	attempts smallint DEFAULT 0 NOT NULL,
	CONSTRAINT delivery_targets_delivery_id_attempts_target_id_pk PRIMARY KEY (delivery_id, attempts, target_id)
);

-- Files. pending: an address was given out. receiving: a body is coming in. stored: it is whole. verified: inspected, may be shown.
CREATE TABLE media (
	id uuid PRIMARY KEY,
	key text NOT NULL,
	entity_type text NOT NULL,
	media_category text NOT NULL,
	media_type text NOT NULL,
	content_type text NOT NULL,
	size_bytes bigint NOT NULL,
	status text DEFAULT 'pending' NOT NULL,
	thumbnail_key text,
	width_pixels integer,
	height_pixels integer,
	uploaded_by uuid,
	attached_entity text,
	attached_id uuid,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	detached_at timestamptz(3),
	CONSTRAINT media_attached_whole CHECK ((attached_entity IS NULL) = (attached_id IS NULL)),
	CONSTRAINT media_attached_verified CHECK (attached_id IS NULL OR status = 'verified')
);
CREATE UNIQUE INDEX media_key ON media (key);
CREATE INDEX media_attached ON media (attached_entity, attached_id);
CREATE INDEX media_loose ON media (created_at) WHERE attached_id IS NULL;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- People
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Numbers and names of the usual kind are found by one search index, the few others by users_search_unusual.
CREATE TABLE users (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	whatsapp_mobile_number text NOT NULL,
	dob date,
	state text,
	city text,
	pincode text,
	gender text,
	profile_image_key text,
	search_text text GENERATED ALWAYS AS (lower(name) || ' ' || substr(whatsapp_mobile_number, 2)) STORED NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	consent text DEFAULT 'not_asked' NOT NULL
);
CREATE UNIQUE INDEX users_phone ON users (whatsapp_mobile_number) WHERE deleted_at IS NULL;
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_city ON users (city, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WITH (fastupdate=off) WHERE deleted_at IS NULL;
CREATE INDEX users_name ON users (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX users_gender ON users (gender, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_search_unusual ON users USING gin (search_text gin_trgm_ops) WITH (fastupdate=off)
	WHERE deleted_at IS NULL AND (whatsapp_mobile_number !~ '^[+]91[0-9]{10}$' OR name ~ '[0-9]');
CREATE INDEX users_phone_deleted ON users (whatsapp_mobile_number) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_consent ON users (consent, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_search_deleted ON users USING gin (search_text gin_trgm_ops) WITH (fastupdate=false) WHERE deleted_at IS NOT NULL;
SELECT keep_living_count('users');
SELECT keep_list_writes('users', 'name, whatsapp_mobile_number, gender, city, consent, created_at, deleted_at');

-- The list of users finds and shows what stands in message_consents, so it is kept in users too.
CREATE FUNCTION keep_user_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE users SET consent = 'not_asked' FROM old_rows o WHERE users.id = o.user_id AND users.consent <> 'not_asked';
	ELSE
		UPDATE users SET consent = n.status FROM new_rows n WHERE users.id = n.user_id AND users.consent <> n.status;
	END IF;
	RETURN NULL;
END $$;

-- What a person last said about messages; a person without a row was not asked.
CREATE TABLE message_consents (
	user_id uuid PRIMARY KEY,
	status text NOT NULL,
	given_on date,
	source text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT message_consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
	CONSTRAINT message_consents_said CHECK ((status = 'not_asked') = (given_on IS NULL) AND (given_on IS NULL) = (source IS NULL))
);
CREATE INDEX message_consents_opted_out ON message_consents (user_id) WHERE status = 'no';
CREATE TRIGGER consent_changed AFTER UPDATE ON message_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
	EXECUTE FUNCTION keep_user_consent();
CREATE TRIGGER consent_given AFTER INSERT ON message_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
	EXECUTE FUNCTION keep_user_consent();
CREATE TRIGGER consent_removed AFTER DELETE ON message_consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
	EXECUTE FUNCTION keep_user_consent();

-- The phones that have the app, as its back end registers them.
CREATE TABLE device_tokens (
	id uuid PRIMARY KEY,
	user_id uuid NOT NULL,
	token text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT device_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX device_tokens_token ON device_tokens (token);
CREATE INDEX device_tokens_user ON device_tokens (user_id);

-- Requests are never deleted. Once a person is erased, nothing of them is left in any of theirs.
CREATE TABLE deletion_requests (
	id uuid PRIMARY KEY,
	name text,
	mobile_number text,
	email text,
	reason text,
	status text DEFAULT 'submitted' NOT NULL,
	status_reason text,
	review_by date NOT NULL,
	erase_by date,
	search_text text GENERATED ALWAYS AS (lower(name) || ' ' || substr(mobile_number, 2)) STORED,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT deletion_requests_status CHECK (status IN ('submitted', 'under_review', 'approved', 'erased', 'rejected')),
	CONSTRAINT deletion_requests_reason CHECK (status <> 'rejected' OR status_reason IS NOT NULL),
	CONSTRAINT deletion_requests_clock CHECK (status NOT IN ('approved', 'erased') OR erase_by IS NOT NULL),
	CONSTRAINT deletion_requests_person CHECK (
		CASE WHEN status = 'erased' OR name IS NULL THEN num_nonnulls(name, mobile_number, email, reason) = 0 ELSE mobile_number IS NOT NULL END
		AND (name IS NOT NULL OR status IN ('erased', 'rejected'))
	)
);
CREATE UNIQUE INDEX deletion_requests_open ON deletion_requests (mobile_number) WHERE status IN ('submitted', 'under_review', 'approved');
CREATE INDEX deletion_requests_newest ON deletion_requests (created_at, id);
CREATE INDEX deletion_requests_status ON deletion_requests (status, created_at, id);
CREATE INDEX deletion_requests_search ON deletion_requests USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX deletion_requests_number ON deletion_requests (mobile_number);
CREATE INDEX deletion_requests_name ON deletion_requests (lower(name), id);
CREATE INDEX deletion_requests_due ON deletion_requests (
	(CASE WHEN status IN ('submitted', 'under_review') THEN review_by WHEN status = 'approved' THEN erase_by END), id
);
SELECT keep_living_count('deletion_requests');

-- Users who were erased: of them alone what the audit log says may be blanked.
CREATE TABLE erased_users (
	user_id uuid PRIMARY KEY,
	request_id uuid NOT NULL,
	erased_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT erased_users_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT erased_users_request_id_deletion_requests_id_fk FOREIGN KEY (request_id) REFERENCES deletion_requests (id)
);
CREATE INDEX erased_users_request ON erased_users (request_id);

CREATE TABLE coupons (
	id uuid PRIMARY KEY,
	code text NOT NULL,
	discount_percentage integer NOT NULL,
	user_id uuid,
	expiry_time timestamptz(3) NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	used_at timestamptz(3),
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	uses integer DEFAULT 0 NOT NULL,
	CONSTRAINT coupons_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT coupons_discount CHECK (discount_percentage BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX coupons_code ON coupons (code);
CREATE INDEX coupons_user ON coupons (user_id, created_at, id);
CREATE INDEX coupons_newest ON coupons (created_at, id, expiry_time, is_active, used_at);
CREATE INDEX coupons_by_discount ON coupons (discount_percentage, created_at, id);
CREATE INDEX coupons_by_expiry ON coupons (expiry_time, id);
CREATE INDEX coupons_by_uses ON coupons (uses, created_at, id);
SELECT keep_living_count('coupons');

-- A coupon is used once by each user.
CREATE TABLE coupon_redemptions (
	coupon_id uuid NOT NULL,
	user_id uuid NOT NULL,
	redeemed_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT coupon_redemptions_coupon_id_user_id_pk PRIMARY KEY (coupon_id, user_id),
	CONSTRAINT coupon_redemptions_coupon_id_coupons_id_fk FOREIGN KEY (coupon_id) REFERENCES coupons (id),
	CONSTRAINT coupon_redemptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX coupon_redemptions_user ON coupon_redemptions (user_id);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Learning
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Consultants, of whom some teach courses.
CREATE TABLE consultants (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	is_instructor boolean DEFAULT false NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	description text DEFAULT '' NOT NULL,
	specialty text DEFAULT '' NOT NULL,
	whatsapp_number text DEFAULT '' NOT NULL,
	profile_image_key text,
	unavailable_from date,
	unavailable_to date,
	CONSTRAINT consultants_time_off CHECK (unavailable_to >= unavailable_from)
);
CREATE INDEX consultants_instructors ON consultants (lower(name), id) WHERE deleted_at IS NULL AND is_instructor;
CREATE INDEX consultants_newest ON consultants (created_at DESC, id DESC) WHERE deleted_at IS NULL;
SELECT keep_living_count('consultants');

-- Consultants whose bookings are read as a calendar. The id is a part of its secret address.
CREATE TABLE consultant_calendars (
	consultant_id uuid PRIMARY KEY,
	id uuid NOT NULL,
	since timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT consultant_calendars_id_unique UNIQUE (id),
	CONSTRAINT consultant_calendars_consultant_id_consultants_id_fk FOREIGN KEY (consultant_id) REFERENCES consultants (id)
);

CREATE TABLE courses (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	instructor_id uuid NOT NULL,
	type text NOT NULL,
	price_inr integer NOT NULL,
	discount_inr integer NOT NULL,
	description text,
	recommended boolean DEFAULT false NOT NULL,
	code text NOT NULL,
	banner_image_key text,
	instructor_image_key text,
	media_keys text[] NOT NULL,
	start_time text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT courses_instructor_id_consultants_id_fk FOREIGN KEY (instructor_id) REFERENCES consultants (id),
	CONSTRAINT courses_prices CHECK (price_inr >= 0 AND discount_inr >= 0),
	CONSTRAINT courses_start_time CHECK ((start_time IS NOT NULL) = (type = 'Live Course'))
);
CREATE UNIQUE INDEX courses_code ON courses (code);
CREATE INDEX courses_newest ON courses (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX courses_instructor ON courses (instructor_id);
CREATE INDEX courses_type ON courses (type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX courses_search ON courses USING gin (lower(name) gin_trgm_ops) WITH (fastupdate=false);
SELECT keep_living_count('courses');

CREATE TABLE chapters (
	id uuid PRIMARY KEY,
	course_id uuid NOT NULL,
	name text NOT NULL,
	video_title text,
	schedule_date date,
	is_free boolean DEFAULT false NOT NULL,
	add_to_home boolean DEFAULT false NOT NULL,
	sequence integer NOT NULL,
	video_key text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT chapters_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses (id),
	CONSTRAINT chapters_sequence CHECK (sequence >= 1),
	CONSTRAINT chapters_home_is_free CHECK (is_free OR NOT add_to_home)
);
CREATE INDEX chapters_of_course ON chapters (course_id, sequence, id) WHERE deleted_at IS NULL;
CREATE INDEX chapters_course ON chapters (course_id);
CREATE INDEX chapters_scheduled ON chapters (schedule_date, course_id) WHERE deleted_at IS NULL AND schedule_date IS NOT NULL;

CREATE TABLE course_reviews (
	id uuid PRIMARY KEY,
	course_id uuid NOT NULL,
	user_id uuid NOT NULL,
	purchased_at timestamptz(3) NOT NULL,
	rating integer NOT NULL,
	review text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT course_reviews_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses (id),
	CONSTRAINT course_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT course_reviews_rating CHECK (rating BETWEEN 1 AND 5)
);
CREATE INDEX course_reviews_of_course ON course_reviews (course_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX course_reviews_user ON course_reviews (user_id);
CREATE INDEX course_reviews_newest ON course_reviews (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX course_reviews_low ON course_reviews (created_at DESC, id DESC) WHERE deleted_at IS NULL AND rating <= 2;
CREATE INDEX course_reviews_by_rating ON course_reviews (rating, created_at, id) WHERE deleted_at IS NULL;

CREATE TABLE enrolments (
	id uuid PRIMARY KEY,
	user_id uuid NOT NULL,
	course_id uuid NOT NULL,
	progress integer DEFAULT 0 NOT NULL,
	amount_inr integer DEFAULT 0 NOT NULL,
	reason text,
	assigned_by uuid,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	earned_inr integer GENERATED ALWAYS AS (CASE WHEN deleted_at IS NULL THEN amount_inr ELSE 0 END) STORED NOT NULL,
	CONSTRAINT enrolments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT enrolments_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses (id),
	CONSTRAINT enrolments_progress CHECK (progress BETWEEN 0 AND 100),
	CONSTRAINT enrolments_amount CHECK (amount_inr >= 0)
);
CREATE UNIQUE INDEX enrolments_once ON enrolments (user_id, course_id) WHERE deleted_at IS NULL;
CREATE INDEX enrolments_newest ON enrolments (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX enrolments_course ON enrolments (course_id);
CREATE INDEX enrolments_user ON enrolments (user_id);
CREATE INDEX enrolments_progress ON enrolments (progress, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX enrolments_course_newest ON enrolments (course_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX enrolments_earned ON enrolments (earned_inr, created_at, id) WHERE deleted_at IS NULL;
SELECT keep_living_count('enrolments');
SELECT keep_revenue('enrolments');

-- One row for each day on which a user meditated in a course: the scoreboard.
CREATE TABLE meditation_days (
	course_id uuid NOT NULL,
	user_id uuid NOT NULL,
	day date NOT NULL,
	CONSTRAINT meditation_days_course_id_user_id_day_pk PRIMARY KEY (course_id, user_id, day),
	CONSTRAINT meditation_days_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses (id),
	CONSTRAINT meditation_days_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX meditation_days_user ON meditation_days (user_id);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Shop
-- ---------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE categories (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX categories_name ON categories (lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE products (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	description text NOT NULL,
	category_id uuid NOT NULL,
	price_inr integer NOT NULL,
	discounted_price_inr integer NOT NULL,
	stock integer NOT NULL,
	tags text[] DEFAULT '{}' NOT NULL,
	media_keys text[] NOT NULL,
	hsn_code text,
	gst_rate_percent integer,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	external_id text,
	CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id),
	CONSTRAINT products_prices CHECK (price_inr > 0 AND discounted_price_inr > 0),
	CONSTRAINT products_stock CHECK (stock >= 0)
);
CREATE UNIQUE INDEX products_external_id ON products (external_id) WHERE external_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_category ON products (category_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX products_of_category ON products (category_id);
CREATE INDEX products_stock ON products (stock, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX products_name ON products (name) WHERE deleted_at IS NULL;
CREATE INDEX products_search ON products USING gin (lower(name) gin_trgm_ops) WITH (fastupdate=false);
SELECT keep_living_count('products');

-- The stock ledger.
CREATE TABLE stock_movements (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	product_id uuid NOT NULL,
	at timestamptz(3) DEFAULT now() NOT NULL,
	reason text NOT NULL,
	order_id uuid,
	admin_id uuid,
	change integer NOT NULL,
	balance integer NOT NULL,
	CONSTRAINT stock_movements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT stock_movements_balance CHECK (balance >= 0),
	CONSTRAINT stock_movements_order CHECK ((order_id IS NOT NULL) = (reason IN ('order', 'restock')))
);
CREATE INDEX stock_movements_product ON stock_movements (product_id, id);
CREATE INDEX stock_movements_sold ON stock_movements (product_id, at, change) WHERE order_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();

-- What an admin said of an entry, beside the ledger: it may hold a name, so it can be put otherwise and emptied.
CREATE TABLE stock_notes (
	movement_id bigint PRIMARY KEY,
	note text,
	CONSTRAINT stock_notes_movement_id_stock_movements_id_fk FOREIGN KEY (movement_id) REFERENCES stock_movements (id)
);

CREATE TABLE product_reviews (
	id uuid PRIMARY KEY,
	product_id uuid NOT NULL,
	user_id uuid NOT NULL,
	order_id uuid,
	purchased_at timestamptz(3) NOT NULL,
	rating integer NOT NULL,
	review text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT product_reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT product_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT product_reviews_rating CHECK (rating BETWEEN 1 AND 5)
);
CREATE INDEX product_reviews_of_product ON product_reviews (product_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_reviews_of_order ON product_reviews (order_id) WHERE deleted_at IS NULL;
CREATE INDEX product_reviews_product ON product_reviews (product_id);
CREATE INDEX product_reviews_user ON product_reviews (user_id);
CREATE INDEX product_reviews_newest ON product_reviews (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_reviews_low ON product_reviews (created_at DESC, id DESC) WHERE deleted_at IS NULL AND rating <= 2;
CREATE INDEX product_reviews_by_rating ON product_reviews (rating, created_at, id) WHERE deleted_at IS NULL;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Orders and their documents
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Each step of an order is kept by the write that makes it, so that none can be forgotten.
CREATE FUNCTION keep_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_status_changes (order_id, from_status, to_status, reason, admin_id)
	VALUES (NEW.id, OLD.status, NEW.status, NEW.status_reason, NEW.status_by);
	RETURN NULL;
END $$;

-- Orders are never deleted: they stay when their user or a product goes.
CREATE TABLE orders (
	id uuid PRIMARY KEY,
	number integer GENERATED ALWAYS AS IDENTITY (START WITH 100001) NOT NULL,
	external_id text,
	user_id uuid NOT NULL,
	status text DEFAULT 'pending' NOT NULL,
	status_reason text,
	status_by uuid,
	payment_status text DEFAULT 'unpaid' NOT NULL,
	tracking_number text,
	courier text,
	is_stock_reserved boolean DEFAULT false NOT NULL,
	ship_by date NOT NULL,
	shipped_at timestamptz(3),
	delivered_at timestamptz(3),
	total_inr integer NOT NULL,
	recipient_name text NOT NULL,
	recipient_phone text NOT NULL,
	address text NOT NULL,
	city text NOT NULL,
	state text NOT NULL,
	pincode text NOT NULL,
	search_text text GENERATED ALWAYS AS (
		number::text || ' ' || regexp_replace(lower(coalesce(tracking_number, '')), '[^a-z0-9]', '', 'g')
		|| ' ' || regexp_replace(lower(coalesce(external_id, '')), '[^a-z0-9]', '', 'g')
		|| ' ' || lower(recipient_name) || ' ' || substr(recipient_phone, 2)
	) STORED NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	earned_inr integer GENERATED ALWAYS AS (
		CASE WHEN payment_status = 'paid' OR payment_status = 'cod' AND status = 'delivered' THEN total_inr ELSE 0 END
	) STORED NOT NULL,
	refunded_inr integer DEFAULT 0 NOT NULL,
	erased_at timestamptz(3),
	buyer_told_at timestamptz(3),
	CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT orders_total CHECK (total_inr >= 0),
	CONSTRAINT orders_refunded CHECK (refunded_inr BETWEEN 0 AND total_inr)
);
CREATE UNIQUE INDEX orders_number ON orders (number);
CREATE UNIQUE INDEX orders_external_id ON orders (external_id) WHERE external_id IS NOT NULL;
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_status ON orders (status, created_at, id);
CREATE INDEX orders_untracked ON orders (created_at, id) WHERE tracking_number IS NULL;
CREATE INDEX orders_tracked ON orders (created_at, id) WHERE tracking_number IS NOT NULL;
CREATE INDEX orders_open ON orders (ship_by, id) WHERE status IN ('pending', 'confirmed');
CREATE INDEX orders_user ON orders (user_id, created_at, id);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX orders_delivered ON orders (delivered_at, id) WHERE status = 'delivered';
CREATE INDEX orders_refund ON orders (created_at, id) WHERE status = 'returned' AND payment_status IN ('paid', 'cod');
CREATE INDEX orders_earned ON orders (created_at, id) WHERE earned_inr > 0;
CREATE INDEX orders_payment ON orders (payment_status, created_at, id);
SELECT keep_living_count('orders');
SELECT keep_revenue('orders');
CREATE TRIGGER status_changed AFTER UPDATE OF status ON orders FOR EACH ROW
	WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_order_status();

CREATE TABLE order_items (
	id uuid PRIMARY KEY,
	order_id uuid NOT NULL,
	product_id uuid NOT NULL,
	product_name text NOT NULL,
	quantity integer NOT NULL,
	unit_price_inr integer NOT NULL,
	CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT order_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT order_items_quantity CHECK (quantity > 0),
	CONSTRAINT order_items_price CHECK (unit_price_inr >= 0)
);
CREATE INDEX order_items_order ON order_items (order_id, id);
CREATE INDEX order_items_product ON order_items (product_id, order_id);

CREATE TABLE order_status_changes (
	number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	order_id uuid NOT NULL,
	at timestamptz(3) DEFAULT now() NOT NULL,
	from_status text,
	to_status text NOT NULL,
	reason text,
	admin_id uuid,
	CONSTRAINT order_status_changes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id)
);
CREATE INDEX order_status_changes_order ON order_status_changes (order_id, number);
CREATE INDEX order_status_changes_ended ON order_status_changes (at) WHERE to_status IN ('cancelled', 'returned');
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON order_status_changes FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erase_only BEFORE UPDATE ON order_status_changes FOR EACH ROW
	EXECUTE FUNCTION refuse_all_but_erasing('reason');

-- What staff note about an order.
CREATE TABLE order_notes (
	id uuid PRIMARY KEY,
	order_id uuid NOT NULL,
	at timestamptz(3) DEFAULT now() NOT NULL,
	text text NOT NULL,
	admin_id uuid,
	CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id)
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON order_notes FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erase_only BEFORE UPDATE ON order_notes FOR EACH ROW
	EXECUTE FUNCTION refuse_all_but_erasing('text');

-- The last number of each financial year: its row is locked by the transaction that takes the next one, until that is stored or given up.
CREATE TABLE invoice_series (
	financial_year text PRIMARY KEY,
	last_number integer NOT NULL
);

-- What was billed, as it was then: never edited, never deleted.
CREATE TABLE invoices (
	financial_year text NOT NULL,
	number integer NOT NULL,
	order_id uuid NOT NULL,
	issued_at timestamptz(3) DEFAULT now() NOT NULL,
	seller_name text NOT NULL,
	seller_address text NOT NULL,
	seller_gstin text,
	recipient_name text NOT NULL,
	address text NOT NULL,
	city text NOT NULL,
	state text NOT NULL,
	pincode text NOT NULL,
	supply text NOT NULL,
	lines jsonb NOT NULL,
	CONSTRAINT invoices_financial_year_number_pk PRIMARY KEY (financial_year, number),
	CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT invoices_number CHECK (number > 0)
);
CREATE UNIQUE INDEX invoices_order ON invoices (order_id);
CREATE INDEX invoices_issued ON invoices (issued_at, number);

CREATE TABLE credit_note_series (
	financial_year text PRIMARY KEY,
	last_number integer NOT NULL
);

-- What was paid back for an order, and the credit note where it had been billed.
CREATE TABLE refunds (
	id uuid PRIMARY KEY,
	order_id uuid NOT NULL,
	at timestamptz(3) DEFAULT now() NOT NULL,
	amount_inr integer NOT NULL,
	reason text,
	admin_id uuid,
	credited_inr integer DEFAULT 0 NOT NULL,
	credited_before_inr integer DEFAULT 0 NOT NULL,
	financial_year text,
	number integer,
	CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT refunds_amount CHECK (amount_inr >= 0 AND amount_inr + credited_inr > 0),
	CONSTRAINT refunds_number CHECK ((number IS NULL) = (financial_year IS NULL) AND (number IS NULL) = (credited_inr = 0))
);
CREATE UNIQUE INDEX refunds_credit_note ON refunds (financial_year, number);
CREATE INDEX refunds_order ON refunds (order_id, id);
CREATE INDEX refunds_at ON refunds (at, id);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erase_only BEFORE UPDATE ON refunds FOR EACH ROW
	EXECUTE FUNCTION refuse_all_but_erasing('reason');

-- One row: for how many days an order keeps the person who placed it.
CREATE TABLE order_retention (
	id uuid PRIMARY KEY,
	days integer DEFAULT 180 NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
INSERT INTO order_retention (id) VALUES ('00000000-0000-7000-8000-000000000001');

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Consultations
-- ---------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE consultations (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	consultant_id uuid NOT NULL,
	description text NOT NULL,
	price_inr integer NOT NULL,
	duration text NOT NULL,
	is_active boolean DEFAULT false NOT NULL,
	media_keys text[] NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	CONSTRAINT consultations_consultant_id_consultants_id_fk FOREIGN KEY (consultant_id) REFERENCES consultants (id),
	CONSTRAINT consultations_price CHECK (price_inr > 0)
);
CREATE INDEX consultations_newest ON consultations (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX consultations_consultant ON consultations (consultant_id);
SELECT keep_living_count('consultations');

CREATE TABLE consultation_banners (
	id uuid PRIMARY KEY,
	image_key text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
CREATE INDEX consultation_banners_newest ON consultation_banners (created_at DESC, id DESC) WHERE deleted_at IS NULL;
SELECT keep_living_count('consultation_banners');

-- Bookings are never deleted: they stay when their user or consultation goes.
CREATE TABLE bookings (
	id uuid PRIMARY KEY,
	user_id uuid NOT NULL,
	consultation_id uuid NOT NULL,
	consultant_id uuid NOT NULL,
	scheduled_at timestamptz(3) NOT NULL,
	status text DEFAULT 'pending' NOT NULL,
	status_reason text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	erased_at timestamptz(3),
	payment_status text DEFAULT 'not_recorded' NOT NULL,
	CONSTRAINT bookings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
	CONSTRAINT bookings_consultation_id_consultations_id_fk FOREIGN KEY (consultation_id) REFERENCES consultations (id),
	CONSTRAINT bookings_consultant_id_consultants_id_fk FOREIGN KEY (consultant_id) REFERENCES consultants (id),
	CONSTRAINT bookings_status CHECK (status IN ('pending', 'confirmed', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT bookings_reason CHECK (status <> 'cancelled' OR status_reason IS NOT NULL),
	CONSTRAINT bookings_payment CHECK (payment_status IN ('unpaid', 'paid', 'not_recorded'))
);
CREATE INDEX bookings_scheduled ON bookings (scheduled_at, id);
CREATE INDEX bookings_status ON bookings (status, scheduled_at, id);
CREATE INDEX bookings_user ON bookings (user_id, scheduled_at, id);
CREATE INDEX bookings_consultant ON bookings (consultant_id, scheduled_at, id);
CREATE INDEX bookings_consultant_newest ON bookings (consultant_id, created_at, id);
CREATE INDEX bookings_payment ON bookings (payment_status, scheduled_at, id);
CREATE INDEX bookings_consultation ON bookings (consultation_id, scheduled_at, id);
SELECT keep_living_count('bookings');

-- What staff remark on a booking.
CREATE TABLE booking_remarks (
	id uuid PRIMARY KEY,
	booking_id uuid NOT NULL,
	at timestamptz(3) DEFAULT now() NOT NULL,
	text text NOT NULL,
	admin_id uuid,
	CONSTRAINT booking_remarks_booking_id_bookings_id_fk FOREIGN KEY (booking_id) REFERENCES bookings (id)
);
CREATE INDEX booking_remarks_booking ON booking_remarks (booking_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON booking_remarks FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erase_only BEFORE UPDATE ON booking_remarks FOR EACH ROW
	EXECUTE FUNCTION refuse_all_but_erasing('text');

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Marketing and messages
-- ---------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE home_banners (
	id uuid PRIMARY KEY,
	image_key text NOT NULL,
	add_to_home_screen boolean DEFAULT false NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
CREATE INDEX home_banners_newest ON home_banners (created_at DESC, id DESC) WHERE deleted_at IS NULL;
SELECT keep_living_count('home_banners');

CREATE TABLE testimonials (
	id uuid PRIMARY KEY,
	link text NOT NULL,
	image_key text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
CREATE INDEX testimonials_newest ON testimonials (created_at DESC, id DESC) WHERE deleted_at IS NULL;
SELECT keep_living_count('testimonials');

CREATE TABLE notifications (
	id uuid PRIMARY KEY,
	title text NOT NULL,
	message text NOT NULL,
	course_id uuid NOT NULL,
	sent_to_all_users boolean DEFAULT false NOT NULL,
	completed_course_user boolean DEFAULT false NOT NULL,
	status text DEFAULT 'queued' NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3),
	due_at timestamptz(3) DEFAULT now() NOT NULL,
	quiet_hours boolean DEFAULT false NOT NULL,
	sent_at timestamptz(3),
	reason text,
	target_count integer,
	delivered_count integer DEFAULT 0 NOT NULL,
	failed_count integer DEFAULT 0 NOT NULL,
	failures jsonb DEFAULT '{}' NOT NULL,
	stalls smallint DEFAULT 0 NOT NULL,
	CONSTRAINT notifications_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses (id),
	CONSTRAINT notifications_status CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
CREATE INDEX notifications_newest ON notifications (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX notifications_course ON notifications (course_id);
CREATE INDEX notifications_failed ON notifications (created_at, id) WHERE deleted_at IS NULL AND status = 'failed';
CREATE INDEX notifications_due ON notifications (due_at) WHERE status IN ('queued', 'sending');
CREATE INDEX notifications_title ON notifications (lower(title), id) WHERE deleted_at IS NULL;
SELECT keep_living_count('notifications');

CREATE TABLE whatsapp_templates (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	language text NOT NULL,
	text text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX whatsapp_templates_name ON whatsapp_templates (name, language) WHERE deleted_at IS NULL;

-- A message as it was sent: its template may be changed or deleted since.
CREATE TABLE whatsapp_messages (
	id uuid PRIMARY KEY,
	template text NOT NULL,
	language text NOT NULL,
	text text NOT NULL,
	parameters jsonb NOT NULL,
	status text DEFAULT 'queued' NOT NULL,
	due_at timestamptz(3) DEFAULT now() NOT NULL,
	quiet_hours boolean DEFAULT false NOT NULL,
	sent_at timestamptz(3),
	reason text,
	target_count integer,
	delivered_count integer DEFAULT 0 NOT NULL,
	failed_count integer DEFAULT 0 NOT NULL,
	failures jsonb DEFAULT '{}' NOT NULL,
	stalls smallint DEFAULT 0 NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
CREATE INDEX whatsapp_messages_due ON whatsapp_messages (due_at) WHERE status IN ('queued', 'sending');

-- Recipients of a message; their ids are the targets of the delivery.
CREATE TABLE whatsapp_recipients (
	id uuid PRIMARY KEY,
	message_id uuid NOT NULL,
	user_id uuid NOT NULL,
	status text DEFAULT 'pending' NOT NULL,
	reason text,
	sent_at timestamptz(3),
	CONSTRAINT whatsapp_recipients_message_id_whatsapp_messages_id_fk FOREIGN KEY (message_id) REFERENCES whatsapp_messages (id) ON DELETE CASCADE,
	CONSTRAINT whatsapp_recipients_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX whatsapp_recipients_once ON whatsapp_recipients (message_id, user_id);
CREATE INDEX whatsapp_recipients_user ON whatsapp_recipients (user_id, id DESC);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Settings
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Each text that the terms have ever had. The highest version is in force.
CREATE TABLE terms_versions (
	id uuid PRIMARY KEY,
	version integer NOT NULL,
	terms_and_conditions text NOT NULL,
	saved_by uuid,
	saved_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT terms_versions_saved_by_admins_id_fk FOREIGN KEY (saved_by) REFERENCES admins (id)
);
CREATE UNIQUE INDEX terms_versions_version ON terms_versions (version);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_versions FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_change();

-- One row: the account that messages are sent by.
CREATE TABLE whatsapp_settings (
	id uuid PRIMARY KEY,
	whatsapp_support text,
	sensy_api_key text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	deleted_at timestamptz(3)
);
INSERT INTO whatsapp_settings (id) VALUES ('00000000-0000-7000-8000-000000000001');

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Erasing a person: functions that read the tables above
-- ---------------------------------------------------------------------------------------------------------------------------------

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
