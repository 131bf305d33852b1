CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"mobile_number" text,
	"email" text,
	"reason" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"status_reason" text,
	"review_by" date NOT NULL,
	"erase_by" date,
	"search_text" text GENERATED ALWAYS AS (lower(name) || ' ' || substr(mobile_number, 2)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "deletion_requests_status" CHECK (status in ('submitted', 'under_review', 'approved', 'erased', 'rejected')),
	CONSTRAINT "deletion_requests_reason" CHECK (status <> 'rejected' or status_reason is not null),
	CONSTRAINT "deletion_requests_clock" CHECK (status not in ('approved', 'erased') or erase_by is not null),
	CONSTRAINT "deletion_requests_person" CHECK (case when status = 'erased' then num_nonnulls(name, mobile_number, email, reason) = 0
        else num_nulls(name, mobile_number) = 0 end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_open" ON "deletion_requests" USING btree ("mobile_number") WHERE status in ('submitted', 'under_review', 'approved');--> statement-breakpoint
CREATE INDEX "deletion_requests_newest" ON "deletion_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deletion_requests_status" ON "deletion_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "deletion_requests_search" ON "deletion_requests" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
SELECT keep_living_count('deletion_requests');
