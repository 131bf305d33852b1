ALTER TABLE "payment_settings" ADD COLUMN "previous_webhook_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: the one before goes on until its end.
UPDATE payment_settings SET previous_webhook_secrets = jsonb_build_array(jsonb_build_object(
	'sealed', previous_webhook_secret,
	'until', to_char(previous_secret_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE previous_webhook_secret IS NOT NULL AND previous_secret_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" DROP COLUMN "previous_webhook_secret";--> statement-breakpoint
ALTER TABLE "payment_settings" DROP COLUMN "previous_secret_until";
