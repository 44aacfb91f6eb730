CREATE INDEX CONCURRENTLY "bookings_customer_phone" ON "bookings" USING btree ((case when "customer_phone" ~ '^[^0-9]*[+]' then '+' else '' end || regexp_replace("customer_phone", '[^0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_erased" ON "bookings" USING btree ("erased_at") WHERE "bookings"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_phone" ON "contacts" USING btree ((case when "phone" ~ '^[^0-9]*[+]' then '+' else '' end || regexp_replace("phone", '[^0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_words" ON "contacts" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops) WHERE "newsletter_subscribers"."unsubscribed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_pending" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "outbox"."state" = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_sent" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "outbox"."state" = 'sent';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_dead" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "outbox"."state" = 'dead';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_failing" ON "outbox" USING btree ("id") WHERE "outbox"."state" = 'pending' and "outbox"."attempts" >= 4 and "outbox"."last_error" is not null and "outbox"."kind" <> 'test';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_texts" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" = 'sent' and "outbox"."payload" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_customer" ON "outbox" USING btree (lower(coalesce("payload" ->> 'customerEmail', "payload" ->> 'email')));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rentals_category_name" ON "rentals" USING btree ("category_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rentals_search" ON "rentals" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_last_seen" ON "sessions" USING btree ("last_seen_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "testimonials_newest" ON "testimonials" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "outbox_state_created";
