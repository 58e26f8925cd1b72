import { LabProblem } from '../problem';
import type { LabConversation, LabMessage } from '../types';
import { familyBudget } from './family-budget';
import { hindiEnglish } from './hindi-english';
import { oneWordReplies } from './one-word-replies';
import { pastedDocuments } from './pasted-documents';

/** A conversation that ships, in our own words. */
export type Sample = { id: string; title: string; about: string; messages: () => readonly LabMessage[] };

/** Every sample, in the order of the list; the first one is what a lab opens with. */
export const samples: readonly Sample[] = [
  {
    id: 'family-budget',
    title: 'Family budget',
    about: '24 turns: short facts, then general questions, and one pasted statement.',
    messages: () => messagesOf(familyBudget),
  },
  {
    id: 'pasted-documents',
    title: 'Pasted papers',
    about: '36 turns: long papers between short questions.',
    messages: pastedDocuments,
  },
  {
    id: 'one-word-replies',
    title: 'In a word or two',
    about: '25 turns: short answers, the coach does the talking.',
    messages: () => messagesOf(oneWordReplies),
  },
  {
    id: 'hindi-english',
    title: 'Hindi and English',
    about: '400 turns in both languages.',
    messages: hindiEnglish,
  },
];

/** The sample of that id; LabProblem when there is none. */
export function sampleConversation(id: string): LabConversation {
  const sample = samples.find((entry) => entry.id === id);
  if (!sample)
    throw new LabProblem(`There is no sample conversation "${id.slice(0, 60)}". Choose one from the list.`);
  return { title: sample.title, kind: 'sample', messages: sample.messages(), skipped: [] };
}

function messagesOf(turns: readonly (readonly [string, string])[]): LabMessage[] {
  return turns.flatMap(([question, reply]): LabMessage[] => [
    { role: 'user', text: question },
    { role: 'assistant', text: reply },
  ]);
}
