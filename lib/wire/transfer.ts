import { z } from 'zod';
import { threadSchema } from './thread';

/** What a thread can be written as. */
export const exportFormatSchema = z.enum(['json', 'markdown', 'openai']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
export const exportQuery = z.object({ format: exportFormatSchema.default('json') });

/** What a file to import can be. */
export const importFormatSchema = z.enum(['json', 'openai', 'chatgpt', 'langchain']);
export type ImportFormatId = z.infer<typeof importFormatSchema>;
export const importQuery = z.object({ format: importFormatSchema });

/** Something of a file that was left out: where it stands, and why. */
export const skippedSchema = z.object({ where: z.string(), why: z.string() });

/** The threads that an import made, and what it left out: the first of it, and how much `more` there is. */
export const importedSchema = z.object({
  items: z.array(threadSchema),
  skipped: z.array(skippedSchema),
  more: z.int(),
});
export type Imported = z.infer<typeof importedSchema>;
