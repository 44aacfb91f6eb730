-- The words of quotes.
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known";
--> statement-breakpoint
ALTER TABLE "booking_events" VALIDATE CONSTRAINT "booking_events_kind_known";
