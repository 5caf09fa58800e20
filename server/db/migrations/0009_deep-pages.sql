CREATE TABLE "project_parts" (
	"part" integer NOT NULL,
	"step" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "project_parts_part_step_pk" PRIMARY KEY("part","step")
);
--> statement-breakpoint
DROP INDEX "projects_of_user";--> statement-breakpoint
CREATE INDEX "projects_of_user" ON "projects" USING btree ("user_id","id","company_id","step") WHERE deleted_at is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO project_totals (company_id, step, shard, count)
		SELECT company, step, pg_backend_pid() % 16, count(*)
		FROM new_rows CROSS JOIN LATERAL (VALUES (0), (company_id)) AS place (company)
		WHERE deleted_at IS NULL AND company IS NOT NULL
		GROUP BY company, step ORDER BY company, step
		ON CONFLICT (company_id, step, shard) DO UPDATE SET count = project_totals.count + excluded.count;
	IF EXISTS (SELECT FROM new_rows WHERE id % 16384 = 0) THEN
		INSERT INTO jobs (kind, payload, dedupe_key) VALUES ('project-parts', '{}', 'project-parts')
			ON CONFLICT (dedupe_key) WHERE failed_at IS NULL DO UPDATE SET run_at = least(jobs.run_at, excluded.run_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO project_totals (company_id, step, shard, count)
		SELECT company, step, pg_backend_pid() % 16, sum(change)
		FROM (
			SELECT company_id, step, deleted_at, -1 AS change FROM old_rows
			UNION ALL SELECT company_id, step, deleted_at, 1 FROM new_rows
		) AS changed CROSS JOIN LATERAL (VALUES (0), (company_id)) AS place (company)
		WHERE deleted_at IS NULL AND company IS NOT NULL
		GROUP BY company, step HAVING sum(change) <> 0 ORDER BY company, step
		ON CONFLICT (company_id, step, shard) DO UPDATE SET count = project_totals.count + excluded.count;
	INSERT INTO project_parts (part, step, count)
		SELECT part, step, sum(change)
		FROM (
			SELECT id / 16384 AS part, step, deleted_at, -1 AS change FROM old_rows
			UNION ALL SELECT id / 16384, step, deleted_at, 1 FROM new_rows
		) AS changed
		WHERE deleted_at IS NULL AND EXISTS (SELECT FROM project_parts closed WHERE closed.part = changed.part)
		GROUP BY part, step HAVING sum(change) <> 0 ORDER BY part, step
		ON CONFLICT (part, step) DO UPDATE SET count = project_parts.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The newest part and the one before it are left open: projects of a transaction that has not ended may still come.
CREATE FUNCTION close_project_parts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first_part integer := (SELECT coalesce(max(part) + 1, 0) FROM project_parts);
	last_part integer := (SELECT coalesce(max(id), 0) / 16384 - 2 FROM projects);
BEGIN
	IF last_part < first_part THEN RETURN; END IF;
	-- nobody is changing a project while its part is counted
	LOCK TABLE projects IN SHARE MODE;
	INSERT INTO project_parts (part, step, count)
		SELECT part, 0, 0 FROM generate_series(first_part, last_part) AS part
		UNION ALL SELECT id / 16384, step, count(*) FROM projects
		WHERE deleted_at IS NULL AND id >= first_part * 16384 AND id < (last_part + 1) * 16384 GROUP BY 1, 2;
END $$;
--> statement-breakpoint
SELECT close_project_parts();
