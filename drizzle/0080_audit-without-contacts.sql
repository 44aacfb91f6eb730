-- What the log kept of owners and captains before it stopped: that their name or phone changed remains, as it is written
-- today, not the values. The door for erasing opens for this transaction alone, and only these rows are locked.
SELECT set_config('biscayne.erasing', 'on', true);--> statement-breakpoint
UPDATE "audit_events" SET "changes" = "changes"
    || CASE WHEN "changes" ? 'contactName' THEN '{"contactName": [null, null]}'::jsonb ELSE '{}'::jsonb END
    || CASE WHEN "changes" ? 'contactPhone' THEN '{"contactPhone": [null, null]}'::jsonb ELSE '{}'::jsonb END
  WHERE "subject" = 'rental' AND "action" = 'changed' AND "changes" ?| array['contactName', 'contactPhone'];
