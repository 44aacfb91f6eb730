CREATE TABLE "quote_pdfs" (
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_pdfs_booking_id_version_pk" PRIMARY KEY("booking_id","version"),
	CONSTRAINT "quote_pdfs_size" CHECK (octet_length("quote_pdfs"."bytes") <= 1048576)
);
--> statement-breakpoint
ALTER TABLE "quote_pdfs" ADD CONSTRAINT "quote_pdfs_quote" FOREIGN KEY ("booking_id","version") REFERENCES "public"."quotes"("booking_id","version") ON DELETE cascade ON UPDATE no action;