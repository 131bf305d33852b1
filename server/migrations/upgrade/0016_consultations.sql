CREATE TABLE "consultation_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"consultant_id" uuid NOT NULL,
	"description" text NOT NULL,
	"price_inr" integer NOT NULL,
	"duration" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"media_keys" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "consultations_price" CHECK (price_inr > 0)
);
--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "specialty" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "whatsapp_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "profile_image_key" text;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "unavailable_from" date;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "unavailable_to" date;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_banners_newest" ON "consultation_banners" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consultations_newest" ON "consultations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consultations_consultant" ON "consultations" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "consultants_newest" ON "consultants" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_time_off" CHECK (unavailable_to >= unavailable_from);--> statement-breakpoint
SELECT keep_living_count('consultations');
--> statement-breakpoint
SELECT keep_living_count('consultants');
--> statement-breakpoint
INSERT INTO row_counts AS c (entity, shard, living) SELECT 'consultants', 0, count(*) FROM consultants WHERE deleted_at IS NULL
ON CONFLICT (entity, shard) DO UPDATE SET living = excluded.living;
