import { z } from 'zod';

/** The messages of a turn's request, exactly as they went out. */
export const requestSchema = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
});

/** Whether a running reply was asked to stop; false when it had ended. */
export const stoppingSchema = z.object({ stopping: z.boolean() });
