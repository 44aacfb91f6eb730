CREATE INDEX CONCURRENTLY "bookings_to_settle" ON "bookings" USING btree ("id") WHERE "bookings"."to_settle";
