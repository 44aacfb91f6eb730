CREATE INDEX CONCURRENTLY "calendar_events_open" ON "calendar_events" USING btree ("ends_at") WHERE not "calendar_events"."echo" and ("calendar_events"."hold_id" is null or "calendar_events"."clash" is not null);--> statement-breakpoint
DROP INDEX CONCURRENTLY "calendar_events_waiting";--> statement-breakpoint
DROP INDEX CONCURRENTLY "calendar_events_clashing";
