ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_known";
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_known" CHECK ("audit_events"."subject" in ('rental', 'category', 'admin', 'invitation', 'customer', 'demo')) NOT VALID;
