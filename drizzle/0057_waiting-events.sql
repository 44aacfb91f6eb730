-- In the order in which a fetch locks these tables.
ALTER TABLE "calendar_feeds" ADD COLUMN "whole_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "clash" "tstzmultirange";--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "ignored_clash" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "party_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD COLUMN "since" timestamp with time zone;
