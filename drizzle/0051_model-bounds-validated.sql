ALTER TABLE "calendar_entries" VALIDATE CONSTRAINT "calendar_entries_bounded";
--> statement-breakpoint
ALTER TABLE "calendar_events" VALIDATE CONSTRAINT "calendar_events_sequence_counted";
--> statement-breakpoint
ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_failures_counted";
--> statement-breakpoint
ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_url_shaped";
--> statement-breakpoint
ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_lengths";
--> statement-breakpoint
ALTER TABLE "calendar_subscribers" VALIDATE CONSTRAINT "calendar_subscribers_lengths";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_counted";
--> statement-breakpoint
ALTER TABLE "quote_lines" VALIDATE CONSTRAINT "quote_lines_bounded";
--> statement-breakpoint
ALTER TABLE "quote_lines" VALIDATE CONSTRAINT "quote_lines_rule_shaped";
--> statement-breakpoint
ALTER TABLE "quote_texts" VALIDATE CONSTRAINT "quote_texts_labels_shaped";
--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_amounts_counted";
--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_hours_in_a_day";
--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_stay_shaped";
--> statement-breakpoint
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_rules_known";
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_cancellation_fee_counted";
