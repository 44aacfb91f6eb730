-- What the images and the specifications of a rental are made of.
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_gallery_with_images";--> statement-breakpoint
ALTER TABLE "rentals" VALIDATE CONSTRAINT "rentals_specifications_of_texts";
