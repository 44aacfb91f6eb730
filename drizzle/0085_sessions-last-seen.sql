-- `sessions_listed` begins with the same columns.
DROP INDEX CONCURRENTLY "sessions_last_seen";
