CREATE TABLE "quote_lines" (
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"cents" bigint NOT NULL,
	"taxed" boolean NOT NULL,
	"rule" jsonb NOT NULL,
	"because" text NOT NULL,
	CONSTRAINT "quote_lines_booking_id_version_position_pk" PRIMARY KEY("booking_id","version","position"),
	CONSTRAINT "quote_lines_kind_known" CHECK ("quote_lines"."kind" in ('rent', 'extra', 'fee', 'discount', 'tax'))
);
--> statement-breakpoint
CREATE TABLE "quote_steps" (
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"step" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_steps_booking_id_version_step_pk" PRIMARY KEY("booking_id","version","step"),
	CONSTRAINT "quote_steps_step_known" CHECK ("quote_steps"."step" in ('sent', 'accepted')),
	CONSTRAINT "quote_steps_lengths" CHECK (length("quote_steps"."actor") <= 60)
);
--> statement-breakpoint
CREATE TABLE "quote_texts" (
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"note" text,
	"labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signature" text,
	CONSTRAINT "quote_texts_booking_id_version_pk" PRIMARY KEY("booking_id","version"),
	CONSTRAINT "quote_texts_lengths" CHECK (length("quote_texts"."note") <= 2000 and length("quote_texts"."signature") <= 120)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rules" integer NOT NULL,
	"currency" text NOT NULL,
	"rent" bigint NOT NULL,
	"total" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"advance" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"rental_id" integer,
	"rental_name" text NOT NULL,
	"unit_price" integer NOT NULL,
	"price_unit" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours_per_day" integer,
	"start_time" text,
	"guests" integer,
	"extras" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_until" timestamp with time zone,
	"advance_hours" integer,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_booking_id_version_pk" PRIMARY KEY("booking_id","version"),
	CONSTRAINT "quotes_numbered" CHECK ("quotes"."version" >= 1),
	CONSTRAINT "quotes_amounts" CHECK (least("quotes"."rent", "quotes"."total", "quotes"."deposit", "quotes"."advance") >= 0),
	CONSTRAINT "quotes_advance_within_total" CHECK ("quotes"."advance" <= "quotes"."total"),
	CONSTRAINT "quotes_lines_counted" CHECK ("quotes"."line_count" >= 1),
	CONSTRAINT "quotes_dates_ordered" CHECK ("quotes"."end_date" >= "quotes"."start_date"),
	CONSTRAINT "quotes_price_unit_known" CHECK ("quotes"."price_unit" in ('day', 'week', 'hour')),
	CONSTRAINT "quotes_advance_hours_positive" CHECK ("quotes"."advance_hours" >= 1),
	CONSTRAINT "quotes_lengths" CHECK (length("quotes"."rental_name") <= 120 and length("quotes"."made_by") <= 60)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agreed_version" integer;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote" FOREIGN KEY ("booking_id","version") REFERENCES "public"."quotes"("booking_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_steps" ADD CONSTRAINT "quote_steps_quote" FOREIGN KEY ("booking_id","version") REFERENCES "public"."quotes"("booking_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_texts" ADD CONSTRAINT "quote_texts_quote" FOREIGN KEY ("booking_id","version") REFERENCES "public"."quotes"("booking_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agreed_quote" FOREIGN KEY ("id", "agreed_version") REFERENCES "public"."quotes"("booking_id", "version") DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
-- Quotes, their lines and steps are only added, as the history is, and by the same one door changed.
CREATE TRIGGER "quotes_append_only" BEFORE UPDATE OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "quote_lines_append_only" BEFORE UPDATE OR DELETE ON "quote_lines" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "quote_steps_append_only" BEFORE UPDATE OR DELETE ON "quote_steps" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Triggers by row do not see TRUNCATE.
CREATE TRIGGER "quotes_not_truncated" BEFORE TRUNCATE ON "quotes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "quote_lines_not_truncated" BEFORE TRUNCATE ON "quote_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "quote_steps_not_truncated" BEFORE TRUNCATE ON "quote_steps" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A quote is the sum of its lines when its transaction ends, so that a line cannot be slipped in later.
CREATE FUNCTION "quote_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fine boolean;
BEGIN
  SELECT quote.line_count = count(line.position) AND quote.line_count = max(line.position) AND min(line.position) = 1
    AND quote.total = sum(line.cents) AND quote.rent = sum(line.cents) FILTER (WHERE line.kind = 'rent')
  INTO fine
  FROM quotes quote LEFT JOIN quote_lines line ON line.booking_id = quote.booking_id AND line.version = quote.version
  WHERE quote.booking_id = NEW.booking_id AND quote.version = NEW.version
  GROUP BY quote.line_count, quote.total, quote.rent;
  -- One that was erased in the same transaction is not found.
  IF FOUND AND fine IS NOT TRUE THEN
    RAISE EXCEPTION 'Quote % of reservation % does not add up', NEW.version, NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "quotes_add_up" AFTER INSERT ON "quotes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION quote_adds_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "quote_lines_add_up" AFTER INSERT ON "quote_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION quote_adds_up();
