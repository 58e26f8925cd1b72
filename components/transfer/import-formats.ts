import type { ImportFormatId } from '@/lib/wire';
import type { SelectOption } from '../ui/select';

/** The formats that can be imported, as people choose among them. */
export const FORMATS: readonly (SelectOption & { value: ImportFormatId })[] = [
  {
    value: 'json',
    label: 'FinCoach file',
    description: 'JSON that FinCoach exported, with all its records.',
  },
  {
    value: 'openai',
    label: 'OpenAI messages',
    description: 'Messages with role and content, JSON or JSON lines.',
  },
  {
    value: 'chatgpt',
    label: 'ChatGPT export',
    description: 'The conversations.json of a ChatGPT data export.',
  },
  { value: 'langchain', label: 'LangChain messages', description: 'A dump of LangChain message objects.' },
];
