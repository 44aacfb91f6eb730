ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_prices_shaped";
--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_prices_shaped";
