CREATE INDEX CONCURRENTLY "calendar_feeds_subscriber_name" ON "calendar_feeds" USING btree ("subscriber_id","name");--> statement-breakpoint
DROP INDEX CONCURRENTLY "calendar_feeds_subscriber";