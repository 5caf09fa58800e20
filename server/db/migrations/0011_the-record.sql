CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"user_id" integer,
	"call" text NOT NULL,
	"record" text NOT NULL,
	"record_id" integer,
	"project_id" integer,
	"subject" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb,
	"printed" jsonb,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" text NOT NULL,
	"hash_version" smallint NOT NULL,
	"customer_name" text,
	"customer_signature" text NOT NULL,
	"customer_signature_strokes" jsonb,
	"signed_company_name" text,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" integer,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"captured_at" timestamp with time zone,
	"clock_offset_ms" bigint,
	CONSTRAINT "report_revisions_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "signed_papers" (
	"revision_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signed_papers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "taken_local" timestamp;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "unit_system" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "project_logs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_logs" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_logs" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_logs" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "project_statuses" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD COLUMN "tech_signed_revision" integer;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD COLUMN "tech_signed_hash" text;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD COLUMN "signed_hash_version" smallint;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD COLUMN "client_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_report_id_gpr_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."gpr_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_revision_id_report_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."report_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_project" ON "audit_log" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_revisions_once" ON "report_revisions" USING btree ("report_id","revision");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "project_logs" ADD CONSTRAINT "project_logs_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "gpr_reports" ADD CONSTRAINT "gpr_reports_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
UPDATE "gpr_reports" SET "signed_hash_version" = 1 WHERE "signed_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "gpr_reports" SET "tech_signed_revision" = 1 WHERE "tech_signature" IS NOT NULL;--> statement-breakpoint
-- What was signed before revisions existed is revision 1; a job fills in what it said, as far as that is still known.
INSERT INTO "report_revisions" ("report_id", "revision", "hash", "hash_version", "customer_name", "customer_signature",
		"customer_signature_strokes", "signed_company_name", "signed_at", "signed_by")
	SELECT "id", 1, "signed_hash", 1, "customer_name", "customer_signature", "customer_signature_strokes",
		"signed_company_name", "signed_at", "signed_by" FROM "gpr_reports"
	WHERE "signed_hash" IS NOT NULL AND "customer_signature" IS NOT NULL AND "signed_at" IS NOT NULL;--> statement-breakpoint
-- What a location is written in shows in its tasks. One with both, or with no length at all, gets its system with the next save.
UPDATE "locations" SET "unit_system" = CASE WHEN metric THEN 'metric' ELSE 'imperial' END
	FROM (SELECT id, bool_or(task ~ '[0-9] (mm|cm)\M') AS metric, bool_or(task ~ '[0-9] in\M') AS imperial
		FROM "locations" CROSS JOIN LATERAL unnest("summaries") AS task GROUP BY id) AS written
	WHERE written.id = "locations"."id" AND metric <> imperial;--> statement-breakpoint
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '29 days'
		AND OLD.at < nullif(current_setting('hyperbola.audit_kept_since', true), '')::timestamptz THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the audit log is not changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
-- The only way out: what is older than the retention, a batch at a time.
CREATE FUNCTION delete_old_audit_rows(kept_since timestamptz, batch integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	deleted integer;
BEGIN
	IF kept_since > now() - interval '29 days' THEN
		RAISE EXCEPTION 'the audit log is kept for a month at least';
	END IF;
	PERFORM set_config('hyperbola.audit_kept_since', kept_since::text, true);
	DELETE FROM "audit_log" WHERE id IN (SELECT id FROM "audit_log" WHERE at < kept_since ORDER BY at LIMIT batch);
	GET DIAGNOSTICS deleted = ROW_COUNT;
	PERFORM set_config('hyperbola.audit_kept_since', '', true);
	RETURN deleted;
END $$;
--> statement-breakpoint
INSERT INTO "jobs" ("kind", "payload", "dedupe_key")
	SELECT 'site-time-zones', '{"after": 0}'::jsonb, 'site-time-zones' WHERE EXISTS (SELECT FROM "projects")
	UNION ALL SELECT 'freeze-signed-reports', '{"after": 0}'::jsonb, 'freeze-signed-reports' WHERE EXISTS (SELECT FROM "report_revisions");
