import type { z } from 'zod';
import { answersSchema, branchBody, selectAnswerBody } from './answers';
import { factSchema, unwatchBody, watchBody, watchSchema } from './fact';
import { healthSchema } from './health';
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
import { previewBody, previewSchema } from './preview';
import { addProfileFactBody, changeProfileFactBody, profileSchema, removeProfileFactBody } from './profile';
import { requestSchema, stoppingSchema } from './request';
import { searchQuery, searchResultsSchema } from './search';
import { correctSummaryBody, summarySchema } from './summary';
import { createThreadBody, threadParams, threadSchema, threadsQuery, updateThreadBody } from './thread';
import { exportQuery, importedSchema, importQuery } from './transfer';
import { trendSchema } from './trend';
import { postTurnBody, turnParams, turnRecordSchema, turnsQuery } from './turn';

/**
 * One call of the API; `answer` is null for an empty body, `stream` for a turn's server-sent events, `file` for a download;
 * a `body` that is a `file` is read as it comes.
 */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  does: string;
  status?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | 'file';
  answer: z.ZodType | 'stream' | 'file' | null;
};

const thread = '/api/threads/{threadId}';
const turn = `${thread}/turns/{turn}`;

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
  {
    method: 'get',
    path: `${thread}/turns`,
    does: 'Lists the turn records, newest first',
    params: threadParams,
    query: turnsQuery,
    answer: listOf(turnRecordSchema),
  },
  {
    method: 'post',
    path: `${thread}/turns`,
    does: 'Asks: one turn, streamed',
    params: threadParams,
    body: postTurnBody,
    answer: 'stream',
  },
  { method: 'get', path: turn, does: 'Reads a turn record', params: turnParams, answer: turnRecordSchema },
  {
    method: 'get',
    path: `${turn}/request`,
    does: 'Reads the messages that went out',
    params: turnParams,
    answer: requestSchema,
  },
  {
    method: 'post',
    path: `${turn}/regenerate`,
    does: 'Answers the newest turn again, streamed; the old reply stays as a version',
    params: turnParams,
    answer: 'stream',
  },
  {
    method: 'get',
    path: `${turn}/versions`,
    does: 'Lists the answers of a turn, oldest first',
    params: turnParams,
    answer: answersSchema,
  },
  {
    method: 'put',
    path: `${turn}/version`,
    does: 'Chooses another answer of the newest turn',
    params: turnParams,
    body: selectAnswerBody,
    answer: answersSchema,
  },
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
    method: 'post',
    path: `${turn}/stop`,
    does: 'Stops a running reply and keeps what came',
    params: turnParams,
    answer: stoppingSchema,
  },
  {
    method: 'get',
    path: `${turn}/stream`,
    does: 'Follows a running reply from its start; 204 when none runs',
    params: turnParams,
    answer: 'stream',
  },
  {
    method: 'patch',
    path: `${thread}/messages/{position}`,
    does: 'Brings a message back into every request, its turn with it, or lets it go',
    params: messageParams,
    body: changeMessageBody,
    answer: messageSchema,
  },
  {
    method: 'delete',
    path: '/api/me',
    does: 'Deletes everything of the person, for good',
    status: 204,
    answer: null,
  },
  { method: 'get', path: '/api/profile', does: 'Reads the profile', answer: profileSchema },
  {
    method: 'post',
    path: '/api/profile',
    does: 'Keeps a fact',
    status: 201,
    body: addProfileFactBody,
    answer: profileSchema,
  },
  {
    method: 'patch',
    path: '/api/profile',
    does: 'Changes a fact',
    body: changeProfileFactBody,
    answer: profileSchema,
  },
  {
    method: 'delete',
    path: '/api/profile',
    does: 'Takes a fact out',
    body: removeProfileFactBody,
    answer: profileSchema,
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
