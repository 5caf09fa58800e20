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
CREATE TABLE "list_totals" (
	"list" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "list_totals_list_shard_pk" PRIMARY KEY("list","shard")
);
--> statement-breakpoint
DROP INDEX "companies_name_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED;--> statement-breakpoint
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
CREATE INDEX "users_search" ON "users" USING gin (lower(' ' || "first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree ("company_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_level" ON "users" USING btree ("company_user","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_invitation" ON "users" USING btree ("invited_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_of_company" ON "audit_log" USING btree ("company_id","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_of_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_about_user" ON "audit_log" USING btree ("record_id","id") WHERE record = 'user';--> statement-breakpoint
CREATE INDEX "audit_log_of_call" ON "audit_log" USING btree ("call","id");--> statement-breakpoint
CREATE INDEX "companies_sorted" ON "companies" USING btree (lower("company_name"),"id","company_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (lower(' ' || "company_name" || ' ' || coalesce("city", '') || ' ' || coalesce("company_email_address", '')) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "companies_by_similar_name" ON "companies" USING gin (lower("company_name") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "companies_deleted" ON "companies" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_status" ON "outbox" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_unique" ON "companies" USING btree (lower("company_name")) WHERE deleted_at is null;--> statement-breakpoint
-- People whose name or address is alike, though spelled another way, by every word; the first word is looked for in the
-- index. The most similar come first: less similar ones are looked for only while fewer than needed were found, and no
-- more than the limit, since a common ending such as that of an address is like everybody's. `complete` tells whether
-- these are all. Words that are like everybody's are compared for a second and no longer: `u.id` is named beside the
-- clock so that it is asked before the words are compared. The threshold is set here, since a setting of the connection is lost behind a pooler.
CREATE FUNCTION similar_users(words text[], needed integer)
	RETURNS TABLE (id integer, similarity double precision, complete boolean)
	LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.3 SET enable_seqscan = off AS $$
DECLARE
	most CONSTANT integer := 3000;
	deadline CONSTANT timestamptz := clock_timestamp() + interval '1 second';
	threshold real;
	found_ids integer[];
	similarities double precision[];
BEGIN
	FOREACH threshold IN ARRAY '{0.6, 0.45, 0.3}'::real[] LOOP
		PERFORM set_config('pg_trgm.word_similarity_threshold', threshold::text, true);
		SELECT array_agg(hit.id), array_agg(hit.average) INTO found_ids, similarities FROM (
			SELECT u.id, alike.average FROM users u CROSS JOIN LATERAL (
				SELECT min(each) AS least, avg(each) AS average FROM (
					SELECT word_similarity(word, lower(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email)) AS each
					FROM unnest(words) AS word OFFSET 0) AS measured) AS alike
			WHERE u.deleted_at IS NULL AND CASE WHEN u.id > 0 THEN clock_timestamp() < deadline END AND alike.least >= threshold
				AND words[1] <% lower(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email)
			LIMIT 3000) AS hit;
		EXIT WHEN cardinality(found_ids) >= least(needed, most) OR clock_timestamp() >= deadline;
	END LOOP;
	RETURN QUERY SELECT hit.id, hit.similarity, threshold = 0.3::real AND cardinality(found_ids) < most
			AND clock_timestamp() < deadline
		FROM unnest(found_ids, similarities) AS hit (id, similarity);
END $$;
--> statement-breakpoint
CREATE FUNCTION similar_companies(words text[], needed integer)
	RETURNS TABLE (id integer, similarity double precision, complete boolean)
	LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.3 SET enable_seqscan = off AS $$
DECLARE
	most CONSTANT integer := 3000;
	threshold real;
	found_ids integer[];
	similarities double precision[];
BEGIN
	FOREACH threshold IN ARRAY '{0.6, 0.45, 0.3}'::real[] LOOP
		PERFORM set_config('pg_trgm.word_similarity_threshold', threshold::text, true);
		SELECT array_agg(hit.id), array_agg(hit.average) INTO found_ids, similarities FROM (
			SELECT c.id, alike.average FROM companies c CROSS JOIN LATERAL (
				SELECT min(each) AS least, avg(each) AS average FROM (
					SELECT word_similarity(word, lower(c.company_name)) AS each
					FROM unnest(words) AS word OFFSET 0) AS measured) AS alike
			WHERE c.deleted_at IS NULL AND alike.least >= threshold AND words[1] <% lower(c.company_name)
			LIMIT 3000) AS hit;
		EXIT WHEN cardinality(found_ids) >= least(needed, most);
	END LOOP;
	RETURN QUERY SELECT hit.id, hit.similarity, threshold = 0.3::real AND cardinality(found_ids) < most
		FROM unnest(found_ids, similarities) AS hit (id, similarity);
END $$;
--> statement-breakpoint
-- The list's name is the argument of the trigger. One statement changes a total once, whatever number of rows it adds.
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_totals (list, shard, count)
		SELECT TG_ARGV[0], pg_backend_pid() % 16, count(*) FROM new_rows WHERE deleted_at IS NULL HAVING count(*) > 0
		ON CONFLICT (list, shard) DO UPDATE SET count = list_totals.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_totals (list, shard, count)
		SELECT TG_ARGV[0], pg_backend_pid() % 16, -count(*) FROM old_rows WHERE deleted_at IS NULL HAVING count(*) > 0
		ON CONFLICT (list, shard) DO UPDATE SET count = list_totals.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_totals (list, shard, count)
		VALUES (TG_ARGV[0], pg_backend_pid() % 16, CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END)
		ON CONFLICT (list, shard) DO UPDATE SET count = list_totals.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON users
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_added('users');
--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_removed('users');
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER UPDATE OF deleted_at ON users FOR EACH ROW
	WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_deleted('users');
--> statement-breakpoint
CREATE TRIGGER companies_added AFTER INSERT ON companies
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_added('companies');
--> statement-breakpoint
CREATE TRIGGER companies_removed AFTER DELETE ON companies
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_removed('companies');
--> statement-breakpoint
CREATE TRIGGER companies_deleted AFTER UPDATE OF deleted_at ON companies FOR EACH ROW
	WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_deleted('companies');
--> statement-breakpoint
INSERT INTO list_totals (list, shard, count)
	SELECT 'users', 0, count(*) FROM users WHERE deleted_at IS NULL
	UNION ALL SELECT 'companies', 0, count(*) FROM companies WHERE deleted_at IS NULL;
