ALTER TABLE "outbox" ADD COLUMN "recipient_id" integer;--> statement-breakpoint
CREATE INDEX "outbox_recipient_id_index" ON "outbox" USING btree ("recipient_id");--> statement-breakpoint
-- of mails from before, whom they were made for, else who has the address now and had an account by then
UPDATE "outbox" SET "recipient_id" = coalesce(
	("again" ->> 'user_id')::int,
	(SELECT "users"."id" FROM "users" WHERE "users"."email" = "outbox"."recipient" AND "users"."deleted_at" IS NULL
		AND "users"."created_at" <= "outbox"."created_at"));
