import { expect, test } from 'vitest';
import { byline, stateWords } from '@/components/archive/state-words';
import type { Message } from '@/lib/wire';
import { messageOf } from '../memory-panel/records';

type Case = {
  message: Partial<Message>;
  position?: number;
  summarySent?: boolean;
  name: string;
  detail: string;
};

test.each<Case>([
  { message: { state: 'sent' }, name: 'Sent word for word', detail: 'since turn 5' },
  { message: { state: 'sent' }, position: 10, name: 'Sent word for word', detail: 'since turn 6' },
  {
    message: { state: 'sent', left: { turn: 7, reason: 'window full' } },
    name: 'Sent word for word',
    detail: '',
  },
  { message: { state: 'waiting' }, position: 10, name: 'Waiting', detail: 'in no request yet' },
  {
    message: { state: 'dropped', left: { turn: 181, reason: 'left with its question' } },
    name: 'Dropped',
    detail: 'turn 181, left with its question',
  },
  {
    message: { state: 'folded', left: { turn: 55, reason: 'folded into summary 12' } },
    name: 'Folded into summary 12',
    detail: 'turn 55, not sent now',
  },
  {
    message: { state: 'folded', left: { turn: 55, reason: 'folded into summary 12' } },
    summarySent: true,
    name: 'Folded into summary 12',
    detail: 'turn 55',
  },
  {
    message: { state: 'folded', left: { turn: 55, reason: 'window full' } },
    summarySent: true,
    name: 'Folded into a summary',
    detail: 'turn 55',
  },
])('$message reads: $name, $detail', ({ message, position = 9, summarySent = false, name, detail }) => {
  expect(stateWords(messageOf(position, message), summarySent)).toEqual({ name, detail });
});

test.each<{ position: number; message: Partial<Message>; words: string }>([
  { position: 9, message: {}, words: 'You, turn 5' },
  { position: 10, message: {}, words: 'FinCoach, turn 5' },
  { position: 10, message: { ending: 'stopped' }, words: 'FinCoach, turn 5, stopped' },
  { position: 10, message: { ending: 'interrupted' }, words: 'FinCoach, turn 5, interrupted' },
])('its byline is "$words"', ({ position, message, words }) => {
  expect(byline(messageOf(position, message))).toBe(words);
});
