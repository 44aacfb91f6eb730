CREATE INDEX CONCURRENTLY "holds_begin" ON "holds" USING btree (lower("occupied"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "holds_extent" ON "holds" USING gist (range_merge("occupied"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_entries_span" ON "calendar_entries" USING gist (tstzrange("starts_at", "ends_at"));