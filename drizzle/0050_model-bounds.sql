ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_lengths";
--> statement-breakpoint
ALTER TABLE "calendar_subscribers" DROP CONSTRAINT "calendar_subscribers_lengths";
--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_bounded" CHECK (length("calendar_entries"."source") <= 500 and "calendar_entries"."sequence" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_sequence_counted" CHECK ("calendar_events"."sequence" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_failures_counted" CHECK ("calendar_feeds"."failures" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_url_shaped" CHECK ("calendar_feeds"."url" ~* '^https?:') NOT VALID;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_lengths" CHECK (length("calendar_feeds"."name") <= 60 and length("calendar_feeds"."url") <= 1000 and length("calendar_feeds"."problem") <= 300 and length("calendar_feeds"."created_by") <= 60 and length("calendar_feeds"."content_hash") <= 100 and length("calendar_feeds"."etag") <= 16384 and length("calendar_feeds"."last_modified") <= 16384) NOT VALID;
--> statement-breakpoint
ALTER TABLE "calendar_subscribers" ADD CONSTRAINT "calendar_subscribers_lengths" CHECK (length("calendar_subscribers"."name") <= 60 and length("calendar_subscribers"."created_by") <= 60) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_counted" CHECK (abs("payments"."cents") <= 9007199254740991) NOT VALID;
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_bounded" CHECK (abs("quote_lines"."cents") <= 9007199254740991 and length("quote_lines"."label") <= 200 and length("quote_lines"."because") <= 500) NOT VALID;
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_rule_shaped" CHECK (jsonb_typeof("quote_lines"."rule") = 'object' and "quote_lines"."rule" ? 'name') NOT VALID;
--> statement-breakpoint
ALTER TABLE "quote_texts" ADD CONSTRAINT "quote_texts_labels_shaped" CHECK (jsonb_typeof("quote_texts"."labels") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_amounts_counted" CHECK (abs("quotes"."rent") <= 9007199254740991 and abs("quotes"."total") <= 9007199254740991 and abs("quotes"."deposit") <= 9007199254740991 and abs("quotes"."advance") <= 9007199254740991) NOT VALID;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_hours_in_a_day" CHECK ("quotes"."hours_per_day" between 1 and 24 and "quotes"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_stay_shaped" CHECK ("quotes"."unit_price" > 0 and "quotes"."guests" >= 1 and jsonb_typeof("quotes"."extras") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_rules_known" CHECK ("quotes"."rules" >= 1 and "quotes"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancellation_fee_counted" CHECK (abs("bookings"."cancellation_fee") <= 9007199254740991) NOT VALID;
--> statement-breakpoint
-- As for quotes: triggers by row do not see TRUNCATE.
CREATE TRIGGER "booking_events_not_truncated" BEFORE TRUNCATE ON "booking_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "audit_events_not_truncated" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "payments_not_truncated" BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Rows of these change often: a vacuum after every fifth row would come too late.
ALTER TABLE "holds" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "calendar_events" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "calendar_entries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
