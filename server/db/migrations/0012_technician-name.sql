ALTER TABLE "gpr_reports" ADD COLUMN "tech_signed_name" text;--> statement-breakpoint
UPDATE "gpr_reports" SET "tech_signed_name" = "tech_name" WHERE "tech_signature" IS NOT NULL;
