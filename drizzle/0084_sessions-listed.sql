CREATE INDEX CONCURRENTLY "sessions_listed" ON "sessions" USING btree ("last_seen_at" DESC NULLS FIRST,"id","expires_at","user_id","user_agent");
