-- Why the last whole answer of a calendar is not believed.
ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_lengths";
