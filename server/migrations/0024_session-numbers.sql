-- Written by hand: sessions end with the number that they have proven, whoever changes it and by whichever way, and take their phones
-- along. Who changes it by codes of both numbers gives the session at hand the new one first, so that it stays.
CREATE FUNCTION end_sessions_of_other_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- First the sessions: a phone that is being registered in one is there by then.
	UPDATE person_sessions SET ended_at = now()
	WHERE user_id = NEW.id AND ended_at IS NULL AND phone IS DISTINCT FROM NEW.whatsapp_mobile_number;
	DELETE FROM device_tokens WHERE session_id IN (SELECT id FROM person_sessions WHERE user_id = NEW.id AND ended_at IS NOT NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_sessions_of_other_numbers AFTER UPDATE OF whatsapp_mobile_number ON users
	FOR EACH ROW WHEN (OLD.whatsapp_mobile_number IS DISTINCT FROM NEW.whatsapp_mobile_number)
	EXECUTE FUNCTION end_sessions_of_other_numbers();
--> statement-breakpoint
-- Those of numbers that were changed before; sessions that never noted theirs stay.
UPDATE person_sessions session SET ended_at = now() FROM users
WHERE users.id = session.user_id AND session.ended_at IS NULL AND session.phone <> users.whatsapp_mobile_number;
--> statement-breakpoint
DELETE FROM device_tokens WHERE session_id IN (SELECT id FROM person_sessions WHERE ended_at IS NOT NULL);
