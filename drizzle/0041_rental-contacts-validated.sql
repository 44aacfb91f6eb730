-- The contacts of rentals.
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_lengths";
