ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_option_ends";
--> statement-breakpoint
ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_bounded";
--> statement-breakpoint
ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_reason_known";
--> statement-breakpoint
ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_booking_named";
--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_terms_shaped";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_terms_shaped";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_priced_by_known";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_times";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_missed_terms_known";
