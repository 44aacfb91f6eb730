-- What is confirmed from now on has an agreed quote, and keeps one. Not a CHECK: that would refuse every later change of
-- what was confirmed before there were quotes.
CREATE FUNCTION "refuse_unagreed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Reservation % is confirmed without an agreed quote', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_agreed_when_confirmed" BEFORE UPDATE OF "status", "agreed_version" ON "bookings" FOR EACH ROW
  WHEN (NEW.status = 'confirmed' AND NEW.agreed_version IS NULL
    AND (OLD.status IS DISTINCT FROM 'confirmed' OR OLD.agreed_version IS NOT NULL))
  EXECUTE FUNCTION refuse_unagreed();
