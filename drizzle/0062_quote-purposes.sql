ALTER TABLE "quotes" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_purpose_known" CHECK ("quotes"."purpose" in ('offer', 'change', 'final')) NOT VALID;