-- Those that wait for us are read in the order of their time. A release before, which still runs for a minute, counts them by this one, too.
CREATE INDEX CONCURRENTLY "bookings_waiting" ON "bookings" USING btree ("created_at","id","ever_answered") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
DROP INDEX CONCURRENTLY "bookings_pending";
