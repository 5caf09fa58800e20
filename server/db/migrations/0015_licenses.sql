ALTER TABLE "licences" RENAME TO "licenses";--> statement-breakpoint
ALTER SEQUENCE "licences_id_seq" RENAME TO "licenses_id_seq";--> statement-breakpoint
ALTER TABLE "licenses" RENAME CONSTRAINT "licences_pkey" TO "licenses_pkey";--> statement-breakpoint
ALTER TABLE "licenses" RENAME CONSTRAINT "licences_user_id_users_id_fk" TO "licenses_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "licences_user_id_ends_at_index" RENAME TO "licenses_user_id_ends_at_index";--> statement-breakpoint
CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "license_asks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "license_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"intent_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer,
	"type" text NOT NULL,
	"seats" integer,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"dispute" text,
	"dispute_since" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"receipt_number" integer,
	"marked_by" integer,
	CONSTRAINT "license_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "license_payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "license_payments_amount" CHECK ("license_payments"."amount" > 0),
	CONSTRAINT "license_payments_bundle" CHECK (("license_payments"."type" = 'corporate') = ("license_payments"."seats" is not null)),
	CONSTRAINT "license_payments_company" CHECK (("license_payments"."type" = 'corporate') = ("license_payments"."company_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "license_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "license_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_seats" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"place" integer NOT NULL,
	"assigned_by" integer,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_seats_place" UNIQUE("company_id","place")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'requires_payment_method' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licenses" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "type" text DEFAULT 'grant' NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "bought_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "granted_by" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "ended_by" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "seats_now" integer;--> statement-breakpoint
UPDATE "licenses" SET "bought_at" = "starts_at", "until" = "ends_at";--> statement-breakpoint
ALTER TABLE "license_asks" ADD CONSTRAINT "license_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_payments" ADD CONSTRAINT "license_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_payments" ADD CONSTRAINT "license_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_payments" ADD CONSTRAINT "license_payments_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_reminders" ADD CONSTRAINT "license_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_seats" ADD CONSTRAINT "license_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_seats" ADD CONSTRAINT "license_seats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_seats" ADD CONSTRAINT "license_seats_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_payments_user_id_created_at_index" ON "license_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "license_payments_company_id_index" ON "license_payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "license_payments_created_at_index" ON "license_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "license_payments_hanging" ON "license_payments" USING btree ("created_at") WHERE paid_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "license_reminders_once" ON "license_reminders" USING btree ("user_id","ends_at","days");--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_payment_id_license_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."license_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licenses_company_id_ends_at_index" ON "licenses" USING btree ("company_id","ends_at");--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_payment_id_unique" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_holder" CHECK (("licenses"."user_id" is null) <> ("licenses"."company_id" is null));--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_length" CHECK (("licenses"."months" is null) <> ("licenses"."until" is null));--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_seats" CHECK (("licenses"."company_id" is null) = ("licenses"."seats" is null));