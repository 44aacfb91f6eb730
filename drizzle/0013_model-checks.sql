ALTER TABLE "bookings" ADD CONSTRAINT "bookings_id_rental" UNIQUE USING INDEX "bookings_id_rental";
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_rental" FOREIGN KEY ("booking_id","rental_id") REFERENCES "public"."bookings"("id","rental_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_lengths" CHECK (length("invitations"."note") <= 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_known" CHECK ("invitations"."used_by" is null or "invitations"."used_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_named" CHECK ("users"."username" <> '') NOT VALID;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_lengths" CHECK (length("users"."username") <= 60) NOT VALID;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lengths" CHECK (length("holds"."note") <= 300 and length("holds"."created_by") <= 60) NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_named" CHECK ("categories"."name" <> '') NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_lengths" CHECK (length("categories"."name") <= 80 and length("categories"."description") <= 2000 and length("categories"."image_url") <= 2000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_count_not_negative" CHECK ("categories"."rental_count" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_named" CHECK ("rentals"."name" <> '') NOT VALID;
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_lengths" CHECK (length("rentals"."name") <= 120 and length("rentals"."location") <= 200 and length("rentals"."short_description") <= 300 and length("rentals"."description") <= 10000 and length("rentals"."main_image_url") <= 2000 and length("rentals"."main_image_alt") <= 300 and length("rentals"."engine") <= 200 and length("rentals"."transmission") <= 200 and length("rentals"."acceleration") <= 60 and length("rentals"."drivetrain") <= 200) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_price_limited" CHECK ("rentals"."price" <= 100000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_gallery_shaped" CHECK (case when jsonb_typeof("rentals"."gallery_images") = 'array' then jsonb_array_length("rentals"."gallery_images") <= 10 else false end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_specifications_shaped" CHECK (json_typeof("rentals"."specifications") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_lengths" CHECK (length("contacts"."first_name") <= 100 and length("contacts"."last_name") <= 100 and length("contacts"."email") <= 254 and length("contacts"."phone") <= 40 and length("contacts"."interest") <= 60 and length("contacts"."message") <= 5000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('booking-received', 'booking-confirmed', 'booking-declined', 'booking-proposal', 'booking-expired', 'booking-cancelled', 'booking-new', 'booking-withdrawn', 'contact-received', 'contact-new', 'newsletter-confirm', 'invitation', 'test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_sent_timed" CHECK ("outbox"."state" <> 'sent' or "outbox"."sent_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempts_counted" CHECK ("outbox"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lengths" CHECK (length("outbox"."recipient") <= 254) NOT VALID;
--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_lengths" CHECK (length("newsletter_requests"."email") <= 254) NOT VALID;
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_lengths" CHECK (length("newsletter_subscribers"."email") <= 254) NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_from_known" CHECK ("booking_events"."from_status" in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_to_known" CHECK ("booking_events"."to_status" in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_status_named" CHECK (("booking_events"."kind" = 'status') = ("booking_events"."to_status" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_lengths" CHECK (length("booking_events"."actor") <= 60 and length("booking_events"."reason") <= 2200) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lengths" CHECK (length("bookings"."customer_name") <= 120 and length("bookings"."customer_email") <= 254 and length("bookings"."customer_phone") <= 40 and length("bookings"."notes") <= 2000 and length("bookings"."rental_name") <= 120) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_unit_price_positive" CHECK ("bookings"."unit_price" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hours_in_a_day" CHECK ("bookings"."hours_per_day" between 1 and 24) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_days_counted" CHECK ("bookings"."days" = "bookings"."end_date" - "bookings"."start_date" + 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_lengths" CHECK (length("testimonials"."customer_name") <= 200 and length("testimonials"."location") <= 200 and length("testimonials"."testimonial") <= 5000) NOT VALID;
--> statement-breakpoint
-- By hand, all of the rest. A reservation changes its status as TRANSITIONS in reservations/vocabulary.ts says; a test
-- compares the two.
CREATE FUNCTION "refuse_transition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (
    ('pending', 'confirmed'), ('pending', 'declined'), ('pending', 'expired'),
    ('confirmed', 'cancelled'), ('confirmed', 'completed')
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A % reservation cannot become %', OLD.status, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_transition';
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_transition" BEFORE UPDATE OF "status" ON "bookings"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_transition();
--> statement-breakpoint
-- History is only added to. The one exception, removing a customer's data, opens the door for its own transaction.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('biscayne.erasing', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE OR DELETE ON "booking_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
