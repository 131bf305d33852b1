ALTER TABLE "checkouts" ADD COLUMN "request_fingerprint" text;--> statement-breakpoint
-- Written by hand: one statement begins a checkout, and what it asks after the person's lock has to see what was committed while it waited,
-- as each statement of a volatile function does and no other part of that statement.
CREATE FUNCTION lock_buyer(person uuid, key text, most_an_hour integer, OUT is_here boolean, OUT begun uuid, OUT fingerprint text, OUT wait_seconds double precision) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM users WHERE id = person AND deleted_at IS NULL FOR SHARE;
	is_here := FOUND;
	PERFORM pg_advisory_xact_lock(hashtextextended('checkouts of ' || person, 0));
	SELECT id, request_fingerprint INTO begun, fingerprint FROM checkouts
		WHERE user_id = person AND request_key = key AND created_at > now() - interval '1 day';
	SELECT CASE WHEN count(*) < most_an_hour THEN 0
			ELSE greatest(1, extract(epoch FROM min(created_at) + interval '1 hour' - clock_timestamp())) END INTO wait_seconds
		FROM (SELECT created_at FROM checkouts WHERE user_id = person AND created_at > now() - interval '1 hour'
			ORDER BY created_at DESC LIMIT most_an_hour) lately;
END $$;
