-- What quotes are for.
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_purpose_known";
