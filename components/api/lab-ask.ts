import { type LabAsk, type LabReply, labReplySchema } from '@/lib/wire';
import { api } from './api';

/** Asks the model one request of the lab's exam; ApiProblem when it is refused. */
export function askLab(request: LabAsk, signal: AbortSignal): Promise<LabReply> {
  return api('/api/lab/ask', labReplySchema, { method: 'POST', body: request, signal });
}
