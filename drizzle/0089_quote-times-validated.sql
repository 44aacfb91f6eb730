ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_own_times";
