CREATE TABLE "former_members" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"company_user" text NOT NULL,
	"facility_id" integer,
	"gpr_access" boolean NOT NULL,
	"seat" integer,
	CONSTRAINT "former_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"subject" text,
	"filter" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"file_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"finished_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "companies_name_unique";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "ended_with_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "again" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_again_by" integer;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_members_user_id_index" ON "former_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exports_user_id_created_at_index" ON "exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_expires_at_index" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exports_file_id_index" ON "exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at_index" ON "backup_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_invitation" ON "users" USING btree ("invited_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_of_company" ON "audit_log" USING btree ("company_id","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_of_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_about_user" ON "audit_log" USING btree ("record_id","id") WHERE record = 'user';--> statement-breakpoint
CREATE INDEX "audit_log_of_call" ON "audit_log" USING btree ("call","id");--> statement-breakpoint
CREATE INDEX "companies_sorted" ON "companies" USING btree (lower("company_name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (lower("company_name") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "companies_deleted" ON "companies" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_status" ON "outbox" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_unique" ON "companies" USING btree (lower("company_name")) WHERE deleted_at is null;