-- With the mail about a stale feed.
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_kind_known";
