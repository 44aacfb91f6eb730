ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_guests_limited";
--> statement-breakpoint
-- What was said in a free specification until now. The row keeps its version: no form showed the new field yet.
UPDATE "rentals"
SET "guests" = coalesce("specifications" ->> 'Guests', "specifications" ->> 'Guests cruising', "specifications" ->> 'Seats')::integer
WHERE coalesce("specifications" ->> 'Guests', "specifications" ->> 'Guests cruising', "specifications" ->> 'Seats') ~ '^[1-9][0-9]{0,2}$';
