CREATE TABLE "jsa_form_files" (
	"form_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "jsa_form_files_form_id_file_id_pk" PRIMARY KEY("form_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "jsa_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jsa_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"check_code" text NOT NULL,
	"company_id" integer,
	"user_id" integer NOT NULL,
	"updated_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"captured_at" timestamp with time zone,
	"clock_offset_ms" bigint,
	CONSTRAINT "jsa_forms_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "jsa_forms_check_code_unique" UNIQUE("check_code"),
	CONSTRAINT "jsa_forms_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "jsa_location_files" (
	"location_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "jsa_location_files_location_id_file_id_pk" PRIMARY KEY("location_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "jsa_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jsa_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jsa_form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"areaOfWork" text,
	"safetyMeasures" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"captured_at" timestamp with time zone,
	"clock_offset_ms" bigint,
	CONSTRAINT "jsa_locations_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "jsa_revisions" (
	"form_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"printed" jsonb NOT NULL,
	"hash" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" integer NOT NULL,
	CONSTRAINT "jsa_revisions_form_id_revision_pk" PRIMARY KEY("form_id","revision")
);
--> statement-breakpoint
CREATE TABLE "jsa_sign_on_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jsa_sign_on_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "jsa_sign_on_codes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "jsa_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jsa_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"company" text,
	"technician" text,
	"signature" text NOT NULL,
	"strokes" jsonb,
	"language" text DEFAULT 'en' NOT NULL,
	"own_phone" boolean DEFAULT false NOT NULL,
	"hash" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"captured_at" timestamp with time zone,
	"clock_offset_ms" bigint,
	CONSTRAINT "jsa_signatures_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
ALTER TABLE "jsa_form_files" ADD CONSTRAINT "jsa_form_files_form_id_jsa_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."jsa_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_form_files" ADD CONSTRAINT "jsa_form_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_form_files" ADD CONSTRAINT "jsa_form_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_forms" ADD CONSTRAINT "jsa_forms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_forms" ADD CONSTRAINT "jsa_forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_forms" ADD CONSTRAINT "jsa_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_forms" ADD CONSTRAINT "jsa_forms_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_location_files" ADD CONSTRAINT "jsa_location_files_location_id_jsa_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."jsa_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_location_files" ADD CONSTRAINT "jsa_location_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_location_files" ADD CONSTRAINT "jsa_location_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_locations" ADD CONSTRAINT "jsa_locations_jsa_form_id_jsa_forms_id_fk" FOREIGN KEY ("jsa_form_id") REFERENCES "public"."jsa_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_locations" ADD CONSTRAINT "jsa_locations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_revisions" ADD CONSTRAINT "jsa_revisions_form_id_jsa_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."jsa_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_revisions" ADD CONSTRAINT "jsa_revisions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_sign_on_codes" ADD CONSTRAINT "jsa_sign_on_codes_form_id_jsa_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."jsa_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_sign_on_codes" ADD CONSTRAINT "jsa_sign_on_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_signatures" ADD CONSTRAINT "jsa_signatures_form_id_jsa_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."jsa_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jsa_signatures" ADD CONSTRAINT "jsa_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_form_files_file" ON "jsa_form_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_location_files_file" ON "jsa_location_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_locations_number" ON "jsa_locations" USING btree ("jsa_form_id","number");--> statement-breakpoint
CREATE INDEX "jsa_sign_on_codes_of_form" ON "jsa_sign_on_codes" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_signatures_once" ON "jsa_signatures" USING btree ("form_id","revision") WHERE role = 'representative';--> statement-breakpoint
CREATE INDEX "jsa_signatures_of_form" ON "jsa_signatures" USING btree ("form_id","revision");--> statement-breakpoint
CREATE INDEX "projects_of_site" ON "projects" USING btree (left("zip_code", 5),regexp_replace(lower("street_address"), '[^a-z0-9]+', '', 'g'));--> statement-breakpoint
-- Nobody could be asked for a JSA before there were any: step 6 is one from before.
UPDATE "project_statuses" SET "evidence" = NULL WHERE "step" = 6;
