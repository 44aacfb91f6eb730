-- The mail of final charges.
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known";
