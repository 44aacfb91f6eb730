ALTER TABLE "rentals" ADD COLUMN "guests" integer;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_guests_limited" CHECK ("rentals"."guests" between 1 and 999) NOT VALID;
