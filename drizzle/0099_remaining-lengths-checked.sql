-- The texts that had no limit yet.
ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_lengths";--> statement-breakpoint
ALTER TABLE "contacts" VALIDATE CONSTRAINT "contacts_lengths";--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_lengths";--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_lengths";--> statement-breakpoint
ALTER TABLE "testimonials" VALIDATE CONSTRAINT "testimonials_lengths";
