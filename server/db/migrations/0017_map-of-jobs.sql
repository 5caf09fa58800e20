ALTER TABLE "projects" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "located_by" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "map_x" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "map_y" integer;--> statement-breakpoint
CREATE INDEX "projects_on_map" ON "projects" USING btree ("map_y","map_x","step","project_type","id") WHERE deleted_at is null and map_x is not null;--> statement-breakpoint
CREATE INDEX "projects_not_on_map" ON "projects" USING btree ("id") WHERE deleted_at is null and map_x is null;--> statement-breakpoint
-- Jobs of one place stand beside each other: on a spiral of sunflower seeds, two jobs with different numbers are at
-- different points. A ZIP code has the size of a neighborhood, an address that of a building. The world is a square of
-- 2^30 units, as Web Mercator draws it; what is too far north or south for it stands at its edge.
CREATE FUNCTION place_project_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	meters float8 := CASE NEW.located_by WHEN 'zip' THEN 2400 ELSE 12 END * sqrt((NEW.id % 1009 + 0.5) / 1009);
	angle float8 := NEW.id * (pi() * (3 - sqrt(5)));
	latitude float8 := greatest(-85, least(85, NEW.latitude + meters * sin(angle) / 111320));
	longitude float8 := NEW.longitude + meters * cos(angle) / (111320 * cos(radians(latitude)));
BEGIN
	NEW.map_x := floor((longitude / 360 + 0.5 - floor(longitude / 360 + 0.5)) * 1073741824);
	NEW.map_y := floor((0.5 - ln(tan(pi() / 4 + radians(latitude) / 2)) / (2 * pi())) * 1073741824);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_placed BEFORE INSERT OR UPDATE OF latitude, longitude, located_by
	ON projects FOR EACH ROW WHEN (NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL)
	EXECUTE FUNCTION place_project_on_map();

--> statement-breakpoint
-- counts and views read the index alone as long as the table is vacuumed; a fifth of it may not wait for that
ALTER TABLE "projects" SET (autovacuum_vacuum_scale_factor = 0.02);
