import { expect, test } from 'vitest';
import { asText, pinnedWords, refusedWords, turnsInWords } from '@/components/archive/selection-words';
import { messageOf } from '../memory-panel/records';

test.each([
  { turns: [3], words: 'Turn 3' },
  { turns: [9, 1, 4], words: 'Turns 1, 4 and 9' },
  { turns: [1, 2, 3, 4, 5], words: '5 turns' },
])('turns $turns read "$words"', ({ turns, words }) => {
  expect(turnsInWords(turns)).toBe(words);
});

test('what was brought back, and what was let go, is said', () => {
  expect(pinnedWords([1, 4], true)).toBe('Turns 1 and 4 will be sent with your next question.');
  expect(pinnedWords([4], false)).toBe('Turn 4 will no longer be sent with your next question.');
});

const problem = { type: 'about:blank', title: 'Full', status: 422, detail: 'The server’s own sentence.' };

test('the limit’s refusal has both counts and the turns that did not fit', () => {
  expect(refusedWords([7, 9], { ...problem, tokens: 1240, limit: 1000 })).toBe(
    'Turns 7 and 9 did not fit: with turn 7 what was brought back would have 1,240 tokens, and the limit is 1,000. Let another turn go first.',
  );
});

test('any other refusal is the server’s', () => {
  expect(refusedWords([7], problem)).toBe('Turn 7 did not change. The server’s own sentence.');
});

test('copied text is in the order of the conversation, whatever the order of choosing', () => {
  expect(asText([messageOf(4, { text: 'Yes.' }), messageOf(3, { text: 'May I?' })])).toBe(
    'You, turn 2:\nMay I?\n\nFinCoach, turn 2:\nYes.',
  );
});
