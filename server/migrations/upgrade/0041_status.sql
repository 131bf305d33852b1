-- Where a thing stands is its status in every table; a state is a place. Renaming moves no rows, and indexes and checks go along.
ALTER TABLE "notifications" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notifications_state" TO "notifications_status";--> statement-breakpoint
ALTER TABLE "whatsapp_messages" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "whatsapp_recipients" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "message_consents" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "media" RENAME COLUMN "state" TO "status";--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_user_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE users SET consent = 'not_asked' FROM old_rows o WHERE users.id = o.user_id AND users.consent <> 'not_asked';
	ELSE
		UPDATE users SET consent = n.status FROM new_rows n WHERE users.id = n.user_id AND users.consent <> n.status;
	END IF;
	RETURN NULL;
END $$;
