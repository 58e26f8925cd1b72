import { z } from 'zod';
import { changePasswordBody, signInBody, signUpBody } from '@/lib/wire';
import type { LimitKind } from '../limits/limits';

/** One call of better-auth that is let through: what it counts as, its body, of which nothing else gets through, and the field of a new password. */
export type OpenCall = { limit: LimitKind; body?: z.ZodType<object>; chooses?: string };

const nothing = z.object({});
const keyAnswer = z.looseObject({ id: z.string().max(2_000) });

const OPEN: Record<string, OpenCall> = {
  'GET /get-session': { limit: 'calls' },
  'POST /sign-in/anonymous': { limit: 'visitors', body: nothing },
  'POST /sign-up/email': { limit: 'sign-ins', body: signUpBody, chooses: 'password' },
  'POST /sign-in/email': { limit: 'sign-ins', body: signInBody },
  'POST /change-password': { limit: 'sign-ins', body: changePasswordBody, chooses: 'newPassword' },
  'POST /sign-out': { limit: 'calls', body: nothing },
  'POST /revoke-sessions': { limit: 'calls', body: nothing },
  'GET /passkey/generate-register-options': { limit: 'calls' },
  'POST /passkey/verify-registration': {
    limit: 'calls',
    body: z.object({ response: keyAnswer, name: z.string().trim().min(1).max(100).optional() }),
  },
  'GET /passkey/generate-authenticate-options': { limit: 'sign-ins' },
  'POST /passkey/verify-authentication': { limit: 'sign-ins', body: z.object({ response: keyAnswer }) },
  'POST /passkey/delete-passkey': { limit: 'calls', body: z.object({ id: z.string().max(100) }) },
};

/** The call of better-auth that a request makes; undefined for one that FinCoach has no use for, which is closed. */
export function openCall(method: string, path: string): OpenCall | undefined {
  return OPEN[`${method} ${path}`];
}
