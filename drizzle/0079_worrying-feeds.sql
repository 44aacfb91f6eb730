CREATE INDEX CONCURRENTLY "calendar_feeds_worrying" ON "calendar_feeds" USING btree ((case when "doubt" is not null then '-infinity'::timestamp else
    (greatest(coalesce("last_good_at", "created_at"), "paced_at") at time zone 'UTC')
    + make_interval(mins => "interval_minutes" * 3) end));