ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_booking_rental";
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_lengths";
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_user_known";
--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_named";
--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_lengths";
--> statement-breakpoint
ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_lengths";
--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_named";
--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_lengths";
--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_count_not_negative";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_named";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_lengths";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_price_limited";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_gallery_shaped";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_specifications_shaped";
--> statement-breakpoint
ALTER TABLE "contacts" VALIDATE CONSTRAINT "contacts_lengths";
--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known";
--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_sent_timed";
--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_attempts_counted";
--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_lengths";
--> statement-breakpoint
ALTER TABLE "newsletter_requests" VALIDATE CONSTRAINT "newsletter_requests_lengths";
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" VALIDATE CONSTRAINT "newsletter_subscribers_lengths";
--> statement-breakpoint
ALTER TABLE "booking_events" VALIDATE CONSTRAINT "booking_events_from_known";
--> statement-breakpoint
ALTER TABLE "booking_events" VALIDATE CONSTRAINT "booking_events_to_known";
--> statement-breakpoint
ALTER TABLE "booking_events" VALIDATE CONSTRAINT "booking_events_status_named";
--> statement-breakpoint
ALTER TABLE "booking_events" VALIDATE CONSTRAINT "booking_events_lengths";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_lengths";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_unit_price_positive";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_hours_in_a_day";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_days_counted";
--> statement-breakpoint
ALTER TABLE "testimonials" VALIDATE CONSTRAINT "testimonials_lengths";
