CREATE INDEX CONCURRENTLY "calendar_entries_past" ON "calendar_entries" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_entries_moved" ON "calendar_entries" USING btree ("changed_at") WHERE "calendar_entries"."source" like '%, was %';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_events_clashing" ON "calendar_events" USING btree ("ends_at") WHERE "calendar_events"."clash" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_events_ends" ON "calendar_events" USING btree ("ends_at");
