CREATE TABLE "chapters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"video_title" text,
	"schedule_date" date,
	"is_free" boolean DEFAULT false NOT NULL,
	"add_to_home" boolean DEFAULT false NOT NULL,
	"sequence" integer NOT NULL,
	"video_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "chapters_sequence" CHECK (sequence >= 1),
	CONSTRAINT "chapters_home_is_free" CHECK (is_free or not add_to_home)
);
--> statement-breakpoint
CREATE TABLE "consultants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_instructor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"purchased_at" timestamp (3) with time zone NOT NULL,
	"rating" integer NOT NULL,
	"review" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "course_reviews_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"instructor_id" uuid NOT NULL,
	"type" text NOT NULL,
	"price_inr" integer NOT NULL,
	"discount_inr" integer NOT NULL,
	"description" text,
	"recommended" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"banner_image_key" text,
	"instructor_image_key" text,
	"media_keys" text[] NOT NULL,
	"start_time" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "courses_prices" CHECK (price_inr >= 0 and discount_inr >= 0),
	CONSTRAINT "courses_start_time" CHECK ((start_time is not null) = (type = 'Live Course'))
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"amount_inr" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"assigned_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "enrolments_progress" CHECK (progress between 0 and 100),
	CONSTRAINT "enrolments_amount" CHECK (amount_inr >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"entity_type" text NOT NULL,
	"media_category" text NOT NULL,
	"media_type" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"thumbnail_key" text,
	"width_pixels" integer,
	"height_pixels" integer,
	"uploaded_by" uuid,
	"attached_entity" text,
	"attached_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"detached_at" timestamp (3) with time zone,
	CONSTRAINT "media_attached_whole" CHECK ((attached_entity is null) = (attached_id is null)),
	CONSTRAINT "media_attached_verified" CHECK (attached_id is null or state = 'verified')
);
--> statement-breakpoint
CREATE TABLE "meditation_days" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "meditation_days_course_id_user_id_day_pk" PRIMARY KEY("course_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_consultants_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meditation_days" ADD CONSTRAINT "meditation_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meditation_days" ADD CONSTRAINT "meditation_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapters_of_course" ON "chapters" USING btree ("course_id","sequence","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consultants_instructors" ON "consultants" USING btree (lower(name),"id") WHERE deleted_at is null and is_instructor;--> statement-breakpoint
CREATE INDEX "course_reviews_of_course" ON "course_reviews" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code" ON "courses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("user_id","course_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "media_attached" ON "media" USING btree ("attached_entity","attached_id");--> statement-breakpoint
CREATE INDEX "media_loose" ON "media" USING btree ("created_at") WHERE attached_id is null;