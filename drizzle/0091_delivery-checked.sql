-- The term of a delivery, and the length of its address.
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_terms_shaped";--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_terms_shaped";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_lengths";
