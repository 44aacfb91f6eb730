ALTER TABLE "calendar_entries" ADD COLUMN "has_times" boolean;--> statement-breakpoint
ALTER TABLE "calendar_subscribers" ADD COLUMN "addressed_at" timestamp with time zone;