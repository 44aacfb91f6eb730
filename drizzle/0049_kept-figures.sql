CREATE TABLE "kept_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "kept_figures_one" CHECK ("kept_figures"."id" = 1),
	CONSTRAINT "kept_figures_shaped" CHECK (jsonb_typeof("kept_figures"."figures") = 'object' and "kept_figures"."took_ms" >= 0)
);
