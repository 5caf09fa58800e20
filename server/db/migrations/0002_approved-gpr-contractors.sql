ALTER TABLE "companies" ADD COLUMN "gpr_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "gpr_approved" = true WHERE "company_type" = 'gpr_contractor';
