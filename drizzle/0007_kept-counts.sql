-- By hand: drizzle-kit knows no UNLOGGED. The table is empty but for the minutes of a sweep.
CREATE UNLOGGED TABLE "images_in_use" (
	"hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "rental_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- By hand, all of the rest. The number of rentals of each category, one update a statement; categories are locked in the
-- order of their ids, so that two statements never wait for each other.
CREATE FUNCTION "count_rentals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  changes integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE categories SET rental_count = 0 WHERE rental_count <> 0;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(category_id), array_agg(change) INTO ids, changes
      FROM (SELECT category_id, count(*)::int AS change FROM added WHERE category_id IS NOT NULL GROUP BY 1) AS sums;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(category_id), array_agg(change) INTO ids, changes
      FROM (SELECT category_id, -count(*)::int AS change FROM removed WHERE category_id IS NOT NULL GROUP BY 1) AS sums;
  ELSE
    SELECT array_agg(category_id), array_agg(change) INTO ids, changes
      FROM (
        SELECT category_id, sum(change)::int AS change
        FROM (SELECT category_id, 1 AS change FROM added UNION ALL SELECT category_id, -1 FROM removed) AS both_sides
        WHERE category_id IS NOT NULL GROUP BY 1 HAVING sum(change) <> 0
      ) AS sums;
  END IF;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM categories WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories c SET rental_count = c.rental_count + s.change
    FROM unnest(ids, changes) AS s (category_id, change) WHERE c.id = s.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rentals_counted_insert" AFTER INSERT ON "rentals"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rentals();
--> statement-breakpoint
CREATE TRIGGER "rentals_counted_delete" AFTER DELETE ON "rentals"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rentals();
--> statement-breakpoint
CREATE TRIGGER "rentals_counted_update" AFTER UPDATE ON "rentals"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rentals();
--> statement-breakpoint
CREATE TRIGGER "rentals_counted_truncate" AFTER TRUNCATE ON "rentals"
  FOR EACH STATEMENT EXECUTE FUNCTION count_rentals();
--> statement-breakpoint
-- No rental can be added meanwhile: the triggers hold their lock until the commit.
UPDATE categories c SET rental_count = (SELECT count(*) FROM rentals r WHERE r.category_id = c.id);
--> statement-breakpoint
-- By default a fifth of a table must change before it is analyzed and cleaned: with a million rows, that is weeks.
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "sessions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "rate_limits" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "bookings" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
