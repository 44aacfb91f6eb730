ALTER TABLE "contacts" ADD COLUMN "booking_id" integer;
