-- Which turns a message left in, found by its position: the archive asks it of messages that lie far apart.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE INDEX "turns_evicted_idx" ON "turns" USING GIST ("thread_id", int4range("evicted_first", "evicted_last", '[]')) WHERE "evicted_last" IS NOT NULL;
