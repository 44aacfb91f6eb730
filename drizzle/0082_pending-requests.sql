CREATE INDEX CONCURRENTLY "bookings_pending" ON "bookings" USING btree ("id","ever_answered") WHERE "bookings"."status" = 'pending';
