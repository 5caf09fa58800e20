CREATE SEQUENCE "public"."ats_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "project_activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"comment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"file_id" integer,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" integer,
	"email" text,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_news" (
	"activity_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "project_news_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_statuses" (
	"project_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_statuses_project_id_step_pk" PRIMARY KEY("project_id","step")
);
--> statement-breakpoint
CREATE TABLE "project_totals" (
	"company_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "project_totals_company_id_step_shard_pk" PRIMARY KEY("company_id","step","shard")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ats_number" text DEFAULT 'ATS-' || nextval('ats_numbers') NOT NULL,
	"job_name" text NOT NULL,
	"project_type" text DEFAULT 'gpr' NOT NULL,
	"project_private" boolean DEFAULT false NOT NULL,
	"requested_start_date" date NOT NULL,
	"requested_start_time" text NOT NULL,
	"building_type" text NOT NULL,
	"type_to_be_scanned" text,
	"gpr_scan_for_coring" text,
	"gpr_scan_for_floor_sawing" text,
	"gpr_scan_for_beams_or_columns" text,
	"gpr_scan_for_vids_utilities_or_underground_detection" text,
	"coring_by_ibgw" text,
	"additional_info" text,
	"purchase_order_number" text,
	"job_number" text,
	"street_address" text,
	"address_line_2" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text DEFAULT 'United States',
	"company_id" integer,
	"facility_id" integer,
	"user_id" integer NOT NULL,
	"contact_first_name" text,
	"contact_last_name" text,
	"contact_phone_number" text,
	"contact_email" text,
	"terms_of_agreement" boolean DEFAULT false NOT NULL,
	"customer_signature" text,
	"customer_signature_strokes" jsonb,
	"signed_company_name" text,
	"signed_user_name" text,
	"signed_at" timestamp with time zone,
	"step" smallint DEFAULT 1 NOT NULL,
	"step_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"search_part" integer GENERATED ALWAYS AS (id / 32768) STORED,
	"search_numbers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "projects_ats_number_unique" UNIQUE("ats_number")
);
--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_comment_id_project_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."project_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_logs" ADD CONSTRAINT "project_logs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_logs" ADD CONSTRAINT "project_logs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_logs" ADD CONSTRAINT "project_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_news" ADD CONSTRAINT "project_news_activity_id_project_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."project_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_news" ADD CONSTRAINT "project_news_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_news" ADD CONSTRAINT "project_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_statuses" ADD CONSTRAINT "project_statuses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_statuses" ADD CONSTRAINT "project_statuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_activity_project_id_id_index" ON "project_activity" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_activity_comment_id_index" ON "project_activity" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "project_comments_project_id_id_index" ON "project_comments" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_files_project_id_id_index" ON "project_files" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_files_file_id_index" ON "project_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "project_logs_project_id_id_index" ON "project_logs" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_logs_file_id_index" ON "project_logs" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_members_once" ON "project_members" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_members_invited_once" ON "project_members" USING btree ("project_id","email");--> statement-breakpoint
CREATE INDEX "project_members_of_user" ON "project_members" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "project_members_waiting" ON "project_members" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "project_news_project_id_index" ON "project_news" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_there" ON "projects" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_active" ON "projects" USING btree ("id") WHERE deleted_at is null and step < 10;--> statement-breakpoint
CREATE INDEX "projects_at_step" ON "projects" USING btree ("step","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_of_company" ON "projects" USING btree ("company_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_of_company_active" ON "projects" USING btree ("company_id","id") WHERE deleted_at is null and step < 10;--> statement-breakpoint
CREATE INDEX "projects_of_user" ON "projects" USING btree ("user_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "projects_of_facility" ON "projects" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_part","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_numbers" ON "projects" USING gin ("search_numbers");