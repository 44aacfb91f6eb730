ALTER TABLE "booking_events" VALIDATE CONSTRAINT "booking_events_kind_known";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_cancellation_fee_not_negative";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_payment_link_shaped";
