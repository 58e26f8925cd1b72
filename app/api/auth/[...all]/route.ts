import { answerAuth } from '@/lib/server/accounts/answer-auth';

export const GET = answerAuth;
export const POST = answerAuth;
