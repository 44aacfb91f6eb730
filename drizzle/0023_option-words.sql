ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";
--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_kind_known";
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('booking-received', 'booking-confirmed', 'booking-declined', 'booking-proposal', 'booking-expired', 'booking-cancelled', 'booking-kept', 'booking-released', 'booking-new', 'booking-withdrawn', 'booking-lapsed', 'contact-received', 'contact-new', 'newsletter-confirm', 'invitation', 'test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_kind_known" CHECK ("booking_events"."kind" in ('status', 'note', 'proposal', 'kept', 'released')) NOT VALID;
