CREATE INDEX CONCURRENTLY "rentals_by_name" ON "rentals" USING btree ((lower("name") collate "C"),"id","name");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rentals_by_category_name" ON "rentals" USING btree ("category_id",(lower("name") collate "C"),"id","name");--> statement-breakpoint
DROP INDEX CONCURRENTLY "rentals_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY "rentals_category_name";
