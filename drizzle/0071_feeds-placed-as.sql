ALTER TABLE "calendar_feeds" ADD COLUMN "free_there" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "placed_as" uuid;