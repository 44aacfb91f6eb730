-- With the mail about what a customer accepted.
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known";
