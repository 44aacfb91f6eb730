-- `bookings_words` has its text and the notes. A release before, which still runs for a minute, searches without an index.
DROP INDEX CONCURRENTLY "bookings_search";
