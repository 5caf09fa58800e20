CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"read" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "training_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "training_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "certificate_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "scan_conditions" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_reminders" ADD CONSTRAINT "training_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_user_id_index" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_reminders_once" ON "training_reminders" USING btree ("user_id","due_at","days");--> statement-breakpoint
UPDATE "users" SET "training_started_at" = now()
WHERE "deleted_at" IS NULL AND NOT "admin" AND "confirmed_at" IS NOT NULL
	AND ("invited_at" IS NULL OR "invitation_accepted_at" IS NOT NULL)
	AND ("free_until" > now()
		OR EXISTS (SELECT FROM "licenses" WHERE "licenses"."user_id" = "users"."id" AND "licenses"."starts_at" <= now() AND "licenses"."ends_at" > now())
		OR EXISTS (SELECT FROM "license_seats" JOIN "licenses" ON "licenses"."company_id" = "license_seats"."company_id" AND "licenses"."seats_now" >= "license_seats"."place"
			WHERE "license_seats"."user_id" = "users"."id" AND "license_seats"."company_id" = "users"."company_id" AND "licenses"."starts_at" <= now() AND "licenses"."ends_at" > now()));
