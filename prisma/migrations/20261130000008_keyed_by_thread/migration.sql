-- DropIndex
DROP INDEX "watches_thread_id_idx";

-- AlterTable
ALTER TABLE "summaries" DROP CONSTRAINT "summaries_pkey",
ADD CONSTRAINT "summaries_pkey" PRIMARY KEY ("thread_id", "id");

-- AlterTable
ALTER TABLE "watches" DROP CONSTRAINT "watches_pkey",
ADD CONSTRAINT "watches_pkey" PRIMARY KEY ("thread_id", "id");
