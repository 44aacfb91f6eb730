-- Nothing limited these texts of imported reviews before; the check keeps out new ones. All three at once: a row with one too long is refused.
UPDATE "testimonials" SET
  "image_url" = CASE WHEN length("image_url") <= 2000 THEN "image_url" END,
  "author_url" = CASE WHEN length("author_url") <= 2000 THEN "author_url" END,
  "review_id" = CASE WHEN length("review_id") <= 1000 THEN "review_id" END
WHERE length("image_url") > 2000 OR length("author_url") > 2000 OR length("review_id") > 1000;
