ALTER TABLE "holds" DROP CONSTRAINT "holds_reason_known";
--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_booking_named";
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "occupied" "tstzmultirange";
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "priced_by" text DEFAULT 'days' NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "start_time" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handover_time" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_time" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "missed_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handover_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "option_until" timestamp with time zone;
--> statement-breakpoint
-- By hand, the rest but the checks. The days of every hold become instants in the site's zone: from the beginning of the
-- first day to the end of the last one. The release before writes days alone, so a trigger does the same for its rows.
DO $$
BEGIN
  EXECUTE format($body$
    CREATE FUNCTION fill_occupied() RETURNS trigger LANGUAGE plpgsql AS $fill$
    BEGIN
      NEW.occupied := tstzmultirange(tstzrange(
        NEW.start_date::timestamp AT TIME ZONE %1$L, (NEW.end_date + 1)::timestamp AT TIME ZONE %1$L));
      RETURN NEW;
    END $fill$
  $body$, coalesce(nullif(current_setting('biscayne.zone', true), ''), 'America/New_York'));
END $$;
--> statement-breakpoint
CREATE TRIGGER "holds_fill_occupied" BEFORE INSERT OR UPDATE ON "holds"
  FOR EACH ROW WHEN (NEW.occupied IS NULL) EXECUTE FUNCTION fill_occupied();
--> statement-breakpoint
-- The trigger fills every row.
UPDATE "holds" SET "created_at" = "created_at";
--> statement-breakpoint
-- Same-day changeovers are impossible while whole days exclude each other, so the new constraint takes the place and the
-- name of the old one at once. EXCLUDE knows neither NOT VALID nor USING INDEX.
ALTER TABLE "holds" DROP CONSTRAINT "holds_no_overlap";
--> statement-breakpoint
-- Blocks briefly: a hundred thousand holds take some two seconds; docs/operations.md says what to do with millions.
ALTER TABLE "holds" ADD CONSTRAINT "holds_no_overlap" EXCLUDE USING gist ("rental_id" WITH =, "occupied" WITH &&);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_option_ends" CHECK (("holds"."reason" = 'option') = ("holds"."until" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_bounded" CHECK (coalesce(isfinite(lower("holds"."occupied")) and isfinite(upper("holds"."occupied"))
      and lower_inc("holds"."occupied") and not upper_inc("holds"."occupied")
      and date_trunc('minute', lower("holds"."occupied"), 'UTC') = lower("holds"."occupied")
      and date_trunc('minute', upper("holds"."occupied"), 'UTC') = upper("holds"."occupied"), false)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_reason_known" CHECK ("holds"."reason" in ('reservation', 'option', 'maintenance', 'owner', 'other', 'external')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_named" CHECK (("holds"."reason" in ('reservation', 'option')) = ("holds"."booking_id" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_terms_shaped" CHECK (case when jsonb_typeof("categories"."terms") = 'object' then "categories"."terms" - array['handoverTime', 'returnTime', 'turnaroundMinutes', 'noticeHours', 'minimumStay', 'maximumStay', 'arrivalWeekdays'] = '{}'::jsonb and coalesce("categories"."terms" ->> 'handoverTime', '00:00') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and coalesce("categories"."terms" ->> 'returnTime', '00:00') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and coalesce(("categories"."terms" ->> 'turnaroundMinutes')::int, 0) between 0 and 10080 and coalesce(("categories"."terms" ->> 'noticeHours')::int, 0) between 0 and 8760 and coalesce(("categories"."terms" ->> 'minimumStay')::int, 0) between 0 and 365 and coalesce(("categories"."terms" ->> 'maximumStay')::int, 0) between 0 and 365 else false end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_terms_shaped" CHECK (case when jsonb_typeof("rentals"."terms") = 'object' then "rentals"."terms" - array['handoverTime', 'returnTime', 'turnaroundMinutes', 'noticeHours', 'minimumStay', 'maximumStay', 'arrivalWeekdays'] = '{}'::jsonb and coalesce("rentals"."terms" ->> 'handoverTime', '00:00') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and coalesce("rentals"."terms" ->> 'returnTime', '00:00') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and coalesce(("rentals"."terms" ->> 'turnaroundMinutes')::int, 0) between 0 and 10080 and coalesce(("rentals"."terms" ->> 'noticeHours')::int, 0) between 0 and 8760 and coalesce(("rentals"."terms" ->> 'minimumStay')::int, 0) between 0 and 365 and coalesce(("rentals"."terms" ->> 'maximumStay')::int, 0) between 0 and 365 else false end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_priced_by_known" CHECK ("bookings"."priced_by" in ('days', 'nights')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_times" CHECK (concat_ws(' ', "bookings"."start_time", "bookings"."handover_time", "bookings"."return_time") ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]( |$))*$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_missed_terms_known" CHECK ("bookings"."missed_terms" <@ '["noticeHours","minimumStay","maximumStay","arrivalWeekdays"]'::jsonb) NOT VALID;
