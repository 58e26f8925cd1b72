-- A text with the symbols of it that are part of no word as `as` has them. A database of locale C takes every character
-- past ASCII for a letter: there "₹500" would be one word, and so would a word with its typographic quotes.
CREATE FUNCTION "symbols_as"("text" text, "as" text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT regexp_replace($1, '[\u00A0-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u0964\u0965\u2000-\u200B\u200E-\u206F\u20A0-\u20CF\u2190-\u2BFF\u3000-\u3003\u3008-\u3020\U0001F000-\U0001FAFF]', $2, 'g')
$$;

-- An expression cannot be changed: the column is written anew, from the texts.
DROP INDEX "messages_search_idx";
ALTER TABLE "messages" DROP COLUMN "search";
ALTER TABLE "messages" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (to_tsvector('english', symbols_as(left("text", 50000), ' '))) STORED;
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("thread_id", "search") WHERE "current";

-- What was gathered before may hold symbols.
DELETE FROM "thread_words";
UPDATE "threads" SET "words_through" = 0;

-- CreateTable
CREATE TABLE "experiments" (
    "thread_id" UUID NOT NULL,
    "turn" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "record" JSONB NOT NULL,
    "reply" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "experiments_pkey" PRIMARY KEY ("thread_id","turn","number")
);

-- CreateTable
CREATE TABLE "declined_offers" (
    "thread_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "declined_offers_pkey" PRIMARY KEY ("thread_id","text")
);

-- AddForeignKey
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "declined_offers" ADD CONSTRAINT "declined_offers_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
