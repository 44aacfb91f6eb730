CREATE INDEX CONCURRENTLY "holds_demo" ON "holds" USING btree ("id") WHERE "holds"."demo";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_demo" ON "contacts" USING btree ("id") WHERE "contacts"."demo";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_demo" ON "bookings" USING btree ("id") WHERE "bookings"."demo";
