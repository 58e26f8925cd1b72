import { eraseMeBody, meSchema } from './account';
import { branchBody } from './answers';
import { factSchema, unwatchBody, watchBody, watchSchema } from './fact';
import { healthSchema } from './health';
import { labAskBody, labReplySchema } from './lab';
import { listOf, pageQuery } from './list';
import {
  archiveCountsSchema,
  archiveFilters,
  archiveSchema,
  changeMessageBody,
  messageParams,
  messageSchema,
  messagesQuery,
} from './message';
import type { Operation } from './operation';
import { previewBody, previewSchema } from './preview';
import { profileOperations } from './profile-operations';
import { searchQuery, searchResultsSchema } from './search';
import { correctSummaryBody, summarySchema } from './summary';
import { createThreadBody, threadParams, threadSchema, threadsQuery, updateThreadBody } from './thread';
import { exportQuery, importedSchema, importQuery } from './transfer';
import { trendSchema } from './trend';
import { turnOperations } from './turn-operations';

const thread = '/api/threads/{threadId}';

/** Every call of the API but the sign-in's, which is better-auth's own. */
export const operations: readonly Operation[] = [
  { method: 'get', path: '/api/health', does: 'Says whether the app can serve', answer: healthSchema },
  {
    method: 'get',
    path: '/api/threads',
    does: 'Lists the person’s threads, newest first',
    query: threadsQuery,
    answer: listOf(threadSchema),
  },
  {
    method: 'post',
    path: '/api/threads',
    does: 'Creates a thread',
    status: 201,
    body: createThreadBody,
    answer: threadSchema,
  },
  {
    method: 'post',
    path: '/api/threads/import',
    does: 'Imports the threads of a file, all of them or none',
    status: 201,
    query: importQuery,
    body: 'file',
    answer: importedSchema,
  },
  { method: 'get', path: thread, does: 'Reads a thread', params: threadParams, answer: threadSchema },
  {
    method: 'get',
    path: `${thread}/export`,
    does: 'Writes a thread as a file',
    params: threadParams,
    query: exportQuery,
    answer: 'file',
  },
  {
    method: 'patch',
    path: thread,
    does: 'Renames a thread or chooses its memory',
    params: threadParams,
    body: updateThreadBody,
    answer: threadSchema,
  },
  {
    method: 'delete',
    path: thread,
    does: 'Deletes a thread',
    status: 204,
    params: threadParams,
    answer: null,
  },
  {
    method: 'post',
    path: `${thread}/restore`,
    does: 'Takes a deletion back',
    params: threadParams,
    answer: threadSchema,
  },
  {
    method: 'get',
    path: `${thread}/messages`,
    does: 'Lists the archive by position, or what a search finds in it',
    params: threadParams,
    query: messagesQuery,
    answer: archiveSchema,
  },
  {
    method: 'get',
    path: `${thread}/messages/counts`,
    does: 'Counts the archive’s messages by state, and those that the filters let through',
    params: threadParams,
    query: archiveFilters,
    answer: archiveCountsSchema,
  },
  {
    method: 'get',
    path: '/api/search',
    does: 'Searches all of the person’s threads',
    query: searchQuery,
    answer: searchResultsSchema,
  },
  {
    method: 'get',
    path: `${thread}/summaries`,
    does: 'Lists the versions of the summary, newest first',
    params: threadParams,
    query: pageQuery,
    answer: listOf(summarySchema),
  },
  {
    method: 'post',
    path: `${thread}/preview`,
    does: 'Plans a draft and stores nothing',
    params: threadParams,
    body: previewBody,
    answer: previewSchema,
  },
  ...turnOperations,
  {
    method: 'post',
    path: `${thread}/branch`,
    does: 'Starts a thread from a message of this one',
    status: 201,
    params: threadParams,
    body: branchBody,
    answer: threadSchema,
  },
  {
    method: 'patch',
    path: `${thread}/messages/{position}`,
    does: 'Brings a message back into every request, its turn with it, or lets it go',
    params: messageParams,
    body: changeMessageBody,
    answer: messageSchema,
  },
  { method: 'get', path: '/api/me', does: 'Says who the person is', answer: meSchema },
  {
    method: 'delete',
    path: '/api/me',
    does: 'Deletes everything of the person, for good; an account by its password',
    status: 204,
    body: eraseMeBody,
    answer: null,
  },
  ...profileOperations,
  {
    method: 'post',
    path: '/api/lab/ask',
    does: 'Asks the model one request of the lab’s exam; ended when nobody waits, and nothing of it is stored',
    body: labAskBody,
    answer: labReplySchema,
  },
  {
    method: 'get',
    path: `${thread}/facts`,
    does: 'Lists figures stated and texts watched, and where the newest request has each',
    params: threadParams,
    answer: listOf(factSchema),
  },
  {
    method: 'get',
    path: `${thread}/trend`,
    does: 'Reads tokens per request over the turns, as sent and as other memories would have sent',
    params: threadParams,
    answer: trendSchema,
  },
  {
    method: 'post',
    path: `${thread}/watch`,
    does: 'Watches a text',
    status: 201,
    params: threadParams,
    body: watchBody,
    answer: watchSchema,
  },
  {
    method: 'delete',
    path: `${thread}/watch`,
    does: 'Watches a text no longer',
    status: 204,
    params: threadParams,
    body: unwatchBody,
    answer: null,
  },
  {
    method: 'post',
    path: `${thread}/summaries`,
    does: 'Corrects the newest summary: a new version by the user',
    status: 201,
    params: threadParams,
    body: correctSummaryBody,
    answer: summarySchema,
  },
];
