-- AlterTable
-- Written by the database from the text. The start of a huge message is enough, and a tsvector is limited to 1 MB.
ALTER TABLE "messages" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (to_tsvector('english', left("text", 50000))) STORED;

-- AlterTable
ALTER TABLE "summaries" ADD COLUMN     "audit" JSONB;

-- AlterTable
ALTER TABLE "threads" ADD COLUMN     "facts_through" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "turns" ADD COLUMN     "forgotten" JSONB,
ADD COLUMN     "reply_figures" JSONB;

-- CreateTable
CREATE TABLE "facts" (
    "thread_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "up_to" JSONB,
    "unit" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "age" BOOLEAN NOT NULL,
    "ambiguous" BOOLEAN NOT NULL,
    "corrects" BOOLEAN NOT NULL,

    CONSTRAINT "facts_pkey" PRIMARY KEY ("thread_id","position","ordinal")
);

-- CreateTable
CREATE TABLE "watches" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "thread_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pins" (
    "thread_id" UUID NOT NULL,
    "turn" INTEGER NOT NULL,
    "first_position" INTEGER NOT NULL,
    "last_position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pins_pkey" PRIMARY KEY ("thread_id","turn")
);

-- CreateTable
CREATE TABLE "profile_facts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "source_thread_id" UUID,
    "source_position" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "profile_facts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "watches_thread_id_idx" ON "watches"("thread_id");

-- CreateIndex
CREATE INDEX "profile_facts_owner_id_idx" ON "profile_facts"("owner_id");

-- AddForeignKey
ALTER TABLE "facts" ADD CONSTRAINT "facts_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watches" ADD CONSTRAINT "watches_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pins" ADD CONSTRAINT "pins_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_facts" ADD CONSTRAINT "profile_facts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Full text of the current log of any thread.
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WHERE "current";
