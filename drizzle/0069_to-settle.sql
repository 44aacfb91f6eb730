ALTER TABLE "bookings" ADD COLUMN "to_settle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Money recorded about what is over or came to nothing.
CREATE FUNCTION "mark_paid_to_settle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET to_settle = true
    WHERE id = NEW.booking_id AND status IN ('declined', 'expired', 'cancelled', 'completed') AND NOT to_settle;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_to_settle" AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION mark_paid_to_settle();
--> statement-breakpoint
-- What ends or changes its price after money was recorded about it, or ends for a fee.
CREATE FUNCTION "mark_ended_to_settle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancellation_fee > 0 OR EXISTS (SELECT FROM payments WHERE booking_id = NEW.id) THEN
    NEW.to_settle := true;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_to_settle" BEFORE INSERT OR UPDATE OF "status", "cancellation_fee", "agreed_version" ON "bookings"
  FOR EACH ROW WHEN (NEW.status IN ('declined', 'expired', 'cancelled', 'completed')) EXECUTE FUNCTION mark_ended_to_settle();
--> statement-breakpoint
-- Most of these are settled; the first daily work finds out.
UPDATE "bookings" SET "to_settle" = true WHERE "status" IN ('declined', 'expired', 'cancelled', 'completed')
  AND ("cancellation_fee" > 0 OR "id" IN (SELECT "booking_id" FROM "payments"));
