CREATE TABLE "location_cores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_cores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"diameter" text,
	"depth" text,
	"verdict" text NOT NULL,
	"reason" text,
	"depth_limit" text,
	"clearance" text,
	"clearance_target" uuid,
	"center" jsonb,
	"line" jsonb,
	"planned" jsonb,
	"moved_from" text,
	"moved_by" text,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"captured_at" timestamp with time zone,
	"clock_offset_ms" bigint,
	CONSTRAINT "location_cores_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "location_targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"depth" text,
	"direction" text,
	"spacing" text,
	"drawing_size" text,
	"marked_width" text,
	"confidence" text,
	"quality_level" text,
	"offset" text,
	"line" jsonb,
	"note" text,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"captured_at" timestamp with time zone,
	"clock_offset_ms" bigint,
	CONSTRAINT "location_targets_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "building" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "grid_reference" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "axes" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "filled_tasks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "location_cores" ADD CONSTRAINT "location_cores_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_cores" ADD CONSTRAINT "location_cores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_targets" ADD CONSTRAINT "location_targets_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_targets" ADD CONSTRAINT "location_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "location_cores_number" ON "location_cores" USING btree ("location_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "location_targets_number" ON "location_targets" USING btree ("location_id","number");