CREATE INDEX CONCURRENTLY "contacts_waiting" ON "contacts" USING btree ("created_at","id") WHERE "contacts"."status" = 'new' and "contacts"."booking_id" is null;
