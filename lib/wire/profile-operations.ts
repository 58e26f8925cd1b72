import { listOf } from './list';
import { declineOfferBody, lookSchema, offerSchema } from './offer';
import type { Operation } from './operation';
import {
  addProfileFactBody,
  changeProfileFactBody,
  profileSchema,
  removeProfileFactBody,
  restoreProfileFactBody,
} from './profile';
import { threadParams } from './thread';

const offers = '/api/threads/{threadId}/offers';

/** The calls of the profile, and of what a thread offers for it. */
export const profileOperations: readonly Operation[] = [
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
    method: 'post',
    path: '/api/profile/restore',
    does: 'Puts a fact that was taken out back in its place, with its history',
    body: restoreProfileFactBody,
    answer: profileSchema,
  },
  {
    method: 'get',
    path: offers,
    does: 'Lists what the newest answered questions state that the profile could keep',
    params: threadParams,
    answer: listOf(offerSchema),
  },
  {
    method: 'post',
    path: `${offers}/decline`,
    does: 'Declines an offer; this thread does not offer it again',
    status: 204,
    params: threadParams,
    body: declineOfferBody,
    answer: null,
  },
  {
    method: 'post',
    path: `${offers}/look`,
    does: 'Has the model look through the user’s messages for facts to offer, and stores nothing',
    params: threadParams,
    answer: lookSchema,
  },
];
