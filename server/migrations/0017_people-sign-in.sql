CREATE TABLE "person_refresh_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"siblings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "person_refresh_tokens" ADD CONSTRAINT "person_refresh_tokens_session_id_person_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."person_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sessions" ADD CONSTRAINT "person_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_refresh_tokens_session" ON "person_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "person_sessions_user" ON "person_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_sessions_expiry" ON "person_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_phone" ON "sign_in_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_age" ON "sign_in_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_user" ON "sign_in_codes" USING btree ("user_id");--> statement-breakpoint
-- People do things in their own name as well.
CREATE OR REPLACE VIEW actors AS
	SELECT id, user_name AS name FROM admins
	UNION ALL
	SELECT id, name FROM api_keys
	UNION ALL
	SELECT id, name FROM users;
