import { z } from 'zod';
import { problemSchema } from './problem';
import { foldSchema, turnRecordSchema } from './turn';

const turn = z.int();

/** Data parts of a turn's stream, by name, in the order they come. */
export const dataParts = {
  'turn-opened': z.object({ turn, position: z.int(), messageId: z.uuid() }),
  'summary-started': z.object({ turn, positions: z.tuple([z.int(), z.int()]) }),
  'summary-written': z.object({ turn, fold: foldSchema }),
  'summary-failed': z.object({ turn, fold: foldSchema, problem: problemSchema }),
  'turn-planned': turnRecordSchema,
  'turn-finished': turnRecordSchema,
};
/** The data parts as the AI SDK types them. */
export type DataParts = { [Name in keyof typeof dataParts]: z.infer<(typeof dataParts)[Name]> };
