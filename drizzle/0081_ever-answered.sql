-- Without a default first: of the rows that are here it is not known.
ALTER TABLE "bookings" ADD COLUMN "ever_answered" boolean;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "ever_answered" SET DEFAULT false;--> statement-breakpoint
-- More kinds than those that decide would do no harm: the last event is then looked for in vain.
CREATE FUNCTION "mark_ever_answered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET ever_answered = true WHERE id = NEW.booking_id AND ever_answered IS NOT TRUE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_events_ever_answered" AFTER INSERT ON "booking_events"
  FOR EACH ROW WHEN (NEW.kind NOT IN ('status', 'note', 'payment')) EXECUTE FUNCTION mark_ever_answered();
