CREATE SEQUENCE "public"."barcode_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "barcode_requests" (
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "barcode_requests_project_id_user_id_day_pk" PRIMARY KEY("project_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "gpr_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gpr_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"activities" text[] DEFAULT '{}' NOT NULL,
	"area_of_work" text,
	"observations" text,
	"tech_name" text,
	"tech_signature" text,
	"tech_signature_strokes" jsonb,
	"tech_signed_at" timestamp with time zone,
	"customer_name" text,
	"customer_signature" text,
	"customer_signature_strokes" jsonb,
	"signed_company_name" text,
	"signed_at" timestamp with time zone,
	"signed_by" integer,
	"signed_hash" text,
	"check_code" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gpr_reports_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "gpr_reports_check_code_unique" UNIQUE("check_code")
);
--> statement-breakpoint
CREATE TABLE "location_files" (
	"location_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "location_files_location_id_file_id_pk" PRIMARY KEY("location_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"ats_location_number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"user_id" integer NOT NULL,
	"summaries" text[] DEFAULT '{}' NOT NULL,
	"summary_notes" text,
	"barcode_number" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"not_scanned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidence" text,
	"second_method_advised" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"hash" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "barcode_requests" ADD CONSTRAINT "barcode_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barcode_requests" ADD CONSTRAINT "barcode_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD CONSTRAINT "gpr_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD CONSTRAINT "gpr_reports_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD CONSTRAINT "gpr_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_files" ADD CONSTRAINT "location_files_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_files" ADD CONSTRAINT "location_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_files" ADD CONSTRAINT "location_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "location_files_file" ON "location_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_number" ON "locations" USING btree ("project_id","ats_location_number");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_barcode" ON "locations" USING btree ("barcode_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "papers_used_at_index" ON "papers" USING btree ("used_at");