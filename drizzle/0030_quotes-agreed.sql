ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_agreed_quote";
