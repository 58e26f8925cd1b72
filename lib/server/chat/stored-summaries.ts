import 'server-only';
import { readNewestSummary, readSummaryAudit, storeSummary } from '../db/summaries';
import type { SummaryStore } from './fold';

/** The summaries of the thread itself: what its next turns send. */
export const storedSummaries: SummaryStore = {
  auditOf: (threadId, { id }) => readSummaryAudit(threadId, id),
  store: async (summary) => (await storeSummary(summary)) ?? readNewestSummary(summary.threadId),
};
