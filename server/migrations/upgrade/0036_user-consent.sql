ALTER TABLE "users" ADD COLUMN "consent" text DEFAULT 'not_asked' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_consent" ON "users" USING btree ("consent","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
UPDATE "users" SET "consent" = c."state" FROM "message_consents" c WHERE c."user_id" = "users"."id" AND c."state" <> 'not_asked';--> statement-breakpoint
-- The list of users finds and shows what stands in message_consents, so it is kept in users too.
CREATE FUNCTION keep_user_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE users SET consent = 'not_asked' FROM old_rows o WHERE users.id = o.user_id AND users.consent <> 'not_asked';
	ELSE
		UPDATE users SET consent = n.state FROM new_rows n WHERE users.id = n.user_id AND users.consent <> n.state;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_given AFTER INSERT ON message_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_user_consent();--> statement-breakpoint
CREATE TRIGGER consent_changed AFTER UPDATE ON message_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_user_consent();--> statement-breakpoint
CREATE TRIGGER consent_removed AFTER DELETE ON message_consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_user_consent();--> statement-breakpoint
DROP TRIGGER list_written ON users;--> statement-breakpoint
SELECT keep_list_writes('users', 'name, whatsapp_mobile_number, gender, city, consent, created_at, deleted_at');
