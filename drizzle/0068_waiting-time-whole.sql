-- A booking elsewhere gets all that it waits for and that is free, not only what one hold freed.
CREATE OR REPLACE FUNCTION "place_waiting_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting record;
  gained tstzmultirange;
  rivals tstzmultirange;
  hold integer;
BEGIN
  PERFORM 1 FROM calendar_feeds WHERE rental_id = OLD.rental_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- Everything that takes time of the rental waits for the same lock. What waits is looked for under it: a calendar that
  -- is read at this moment may be about to note that its booking waits.
  PERFORM 1 FROM rentals WHERE id = OLD.rental_id FOR NO KEY UPDATE;
  FOR waiting IN
    SELECT e.id, e.feed_id, e.clash, e.hold_id, f.name, coalesce(f.zone, 'UTC') AS zone
    FROM calendar_feeds f JOIN calendar_events e ON e.feed_id = f.id
    WHERE f.rental_id = OLD.rental_id AND e.clash && OLD.occupied
      AND NOT e.echo AND e.ends_at > now()
    ORDER BY e.kind, e.starts_at, e.id
  LOOP
    -- All of it that is free by now: what else was freed in the same transaction is not asked for again.
    gained := waiting.clash - coalesce(
      (SELECT range_agg(h.occupied) FROM holds h WHERE h.rental_id = OLD.rental_id AND h.occupied && waiting.clash), '{}');
    hold := waiting.hold_id;
    IF NOT isempty(gained) AND hold IS NULL THEN
      INSERT INTO holds (rental_id, start_date, end_date, occupied, reason, note, created_by)
      VALUES (OLD.rental_id, (lower(gained) AT TIME ZONE waiting.zone)::date,
        ((upper(gained) - interval '1 microsecond') AT TIME ZONE waiting.zone)::date,
        gained, 'external', waiting.name, waiting.name)
      RETURNING id INTO hold;
    ELSIF NOT isempty(gained) THEN
      UPDATE holds SET occupied = occupied + gained,
        start_date = (lower(occupied + gained) AT TIME ZONE waiting.zone)::date,
        end_date = ((upper(occupied + gained) - interval '1 microsecond') AT TIME ZONE waiting.zone)::date
      WHERE id = hold;
    END IF;
    -- What another event of the same feed got is no clash either.
    rivals := coalesce((SELECT range_agg(h.occupied) FROM holds h
      WHERE h.rental_id = OLD.rental_id AND h.occupied && waiting.clash AND h.id IS DISTINCT FROM hold AND NOT EXISTS (
        SELECT FROM calendar_events s WHERE s.feed_id = waiting.feed_id AND s.hold_id = h.id)), '{}');
    UPDATE calendar_events SET hold_id = hold, clash = waiting.clash * rivals WHERE id = waiting.id;
  END LOOP;
  RETURN NULL;
END $$;
