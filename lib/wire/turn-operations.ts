import { answersSchema, selectAnswerBody } from './answers';
import {
  experimentCountsSchema,
  experimentParams,
  experimentsSchema,
  postExperimentBody,
} from './experiment';
import { listOf } from './list';
import type { Operation } from './operation';
import { requestSchema, stoppingSchema } from './request';
import { threadParams } from './thread';
import { postTurnBody, turnParams, turnRecordSchema, turnsQuery } from './turn';

const thread = '/api/threads/{threadId}';
const turn = `${thread}/turns/{turn}`;

/** Every call about the turns of a thread, and what was tried with them. */
export const turnOperations: readonly Operation[] = [
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
    method: 'post',
    path: `${turn}/experiments`,
    does: 'Asks the turn’s question under another memory, streamed; kept beside the log, and ended when nobody reads it',
    params: turnParams,
    body: postExperimentBody,
    answer: 'stream',
  },
  {
    method: 'get',
    path: `${turn}/experiments`,
    does: 'Lists the experiments of a turn, oldest first',
    params: turnParams,
    answer: experimentsSchema,
  },
  {
    method: 'delete',
    path: `${turn}/experiments/{number}`,
    does: 'Removes an experiment',
    status: 204,
    params: experimentParams,
    answer: null,
  },
  {
    method: 'get',
    path: `${thread}/experiments`,
    does: 'Counts the experiments of every turn that has any',
    params: threadParams,
    answer: experimentCountsSchema,
  },
];
