CREATE TYPE "public"."booking_status" AS ENUM('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed');--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status_known";--> statement-breakpoint
DROP INDEX "bookings_status_created";--> statement-breakpoint
DROP INDEX "bookings_confirmed_end";--> statement-breakpoint
-- By hand: a default does not follow its column into another type.
ALTER TABLE "bookings" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE "public"."booking_status" USING "status"::"public"."booking_status";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","id");
