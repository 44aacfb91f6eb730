CREATE UNIQUE INDEX CONCURRENTLY "bookings_id_rental" ON "bookings" USING btree ("id","rental_id");
