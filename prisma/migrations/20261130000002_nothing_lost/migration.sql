-- Similarity of words, for queries that are spelt otherwise; part of every PostgreSQL, as the next one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- A thread's id and words in one index, so that a search never looks at another thread's messages.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX "messages_search_idx";
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("thread_id", "search") WHERE "current";

-- AlterTable
ALTER TABLE "profile_facts" ADD COLUMN     "replaces_id" UUID;

-- AlterTable
ALTER TABLE "summaries" ADD COLUMN     "stale" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "threads" ADD COLUMN     "branched_from" JSONB,
ADD COLUMN     "words_through" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "turn_versions" (
    "thread_id" UUID NOT NULL,
    "turn" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "record" JSONB NOT NULL,

    CONSTRAINT "turn_versions_pkey" PRIMARY KEY ("thread_id","turn","attempt")
);

-- CreateTable
CREATE TABLE "thread_words" (
    "thread_id" UUID NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "thread_words_pkey" PRIMARY KEY ("thread_id","word")
);

-- AddForeignKey
ALTER TABLE "turn_versions" ADD CONSTRAINT "turn_versions_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_words" ADD CONSTRAINT "thread_words_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
