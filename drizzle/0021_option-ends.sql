CREATE INDEX CONCURRENTLY "bookings_option_until" ON "bookings" USING btree ("option_until") WHERE "bookings"."option_until" is not null;
