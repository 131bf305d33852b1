ALTER TABLE "checkouts" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "seller_address" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "seller_gstin" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "buyer_phone" text;--> statement-breakpoint
-- Receipts of before did not note their parties: the seller is that of the newest invoice, the buyer the person as they are now.
UPDATE "checkouts" c SET "seller_name" = coalesce(i."seller_name", ''), "seller_address" = coalesce(i."seller_address", ''), "seller_gstin" = i."seller_gstin",
	"buyer_name" = u."name", "buyer_phone" = case when e."user_id" is null then u."whatsapp_mobile_number" end
FROM "users" u
LEFT JOIN "erased_users" e ON e."user_id" = u."id"
LEFT JOIN (SELECT "seller_name", "seller_address", "seller_gstin" FROM "invoices" ORDER BY "issued_at" DESC LIMIT 1) i ON true
WHERE u."id" = c."user_id" AND c."receipt_number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_parties" CHECK (num_nonnulls(receipt_number, seller_name, seller_address, buyer_name) in (0, 4));