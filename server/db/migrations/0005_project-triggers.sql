-- What a search looks at, with a leading space so that every word begins after one.
CREATE FUNCTION write_project_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := ' ' || regexp_replace(lower(concat_ws(' ',
		NEW.job_name, NEW.ats_number, NEW.street_address, NEW.address_line_2, NEW.city, NEW.state, NEW.zip_code,
		(SELECT company_name FROM companies WHERE id = NEW.company_id),
		(SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = NEW.user_id),
		NEW.purchase_order_number, NEW.job_number)), '\s+', ' ', 'g');
	NEW.search_numbers := array(
		SELECT DISTINCT word FROM regexp_split_to_table(NEW.search_text || ' ' || replace(lower(NEW.ats_number), 'ats-', ''), ' ') AS word
		WHERE length(word) >= 6 AND word ~ '([0-9][^0-9]*){5}');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_search_text BEFORE INSERT OR UPDATE OF
	job_name, ats_number, street_address, address_line_2, city, state, zip_code, company_id, user_id,
	purchase_order_number, job_number, search_text
	ON projects FOR EACH ROW EXECUTE FUNCTION write_project_search();
--> statement-breakpoint
-- A new name reaches the search by a job: a company may have a hundred thousand projects.
CREATE FUNCTION order_project_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO jobs (kind, payload, dedupe_key)
		VALUES ('project-search', jsonb_build_object('of', TG_ARGV[0], 'id', NEW.id),
			'project-search ' || TG_ARGV[0] || ' ' || NEW.id)
		-- waits for a worker that is just taking the earlier order, and then makes a new one
		ON CONFLICT (dedupe_key) WHERE failed_at IS NULL DO UPDATE SET run_at = least(jobs.run_at, excluded.run_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF company_name ON companies FOR EACH ROW
	WHEN (OLD.company_name IS DISTINCT FROM NEW.company_name) EXECUTE FUNCTION order_project_search('company');
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
	WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
	EXECUTE FUNCTION order_project_search('user');
--> statement-breakpoint
-- One statement changes each total once, in a fixed order, whatever number of projects it touches.
CREATE FUNCTION count_new_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO project_totals (company_id, step, shard, count)
		SELECT company, step, pg_backend_pid() % 16, count(*)
		FROM new_rows CROSS JOIN LATERAL (VALUES (0), (company_id)) AS place (company)
		WHERE deleted_at IS NULL AND company IS NOT NULL
		GROUP BY company, step ORDER BY company, step
		ON CONFLICT (company_id, step, shard) DO UPDATE SET count = project_totals.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_counted_new AFTER INSERT ON projects
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_projects();
--> statement-breakpoint
CREATE FUNCTION count_changed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_counted_changed AFTER UPDATE ON projects
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
	EXECUTE FUNCTION count_changed_projects();
