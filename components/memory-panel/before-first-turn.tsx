'use client';

import type { AppFacts } from '@/lib/wire';
import { KindSwatch } from './kind-swatch';
import { type Kind, kinds } from './kinds';
import { count } from './numbers';
import { SentCounts } from './sent-counts';
import { StartTape } from './start-tape';

const LEGEND: [Kind, string][] = [
  ['system', 'who FinCoach is'],
  ['profile', 'facts you kept, in every request'],
  ['summary', 'older turns, shortened'],
  ['pinned', 'left, and sent again at your word'],
  ['user', 'your messages, word for word'],
  ['assistant', 'its replies, word for word'],
  ['dropped', 'in the archive, not sent'],
  ['folded', 'in the archive, sent as part of the summary'],
];

/** What the first request will hold, and how to read the tape it is drawn as. */
export function BeforeFirstTurn({ coach }: { coach: AppFacts['coach'] }) {
  return (
    <>
      <SentCounts tokens={coach.tokens} record={null} />
      <StartTape tokens={coach.tokens} />
      <h3 className="mt-6 mb-1 text-sm font-strong">How to read this tape</h3>
      <p className="mb-2.5 text-sm leading-[1.45] text-muted">
        Each block is a piece of text sent to the model. Its width is its size in tokens: one token is about
        three quarters of an English word.
      </p>
      <ul className="mt-3 text-sm">
        {LEGEND.map(([kind, means]) => (
          <li key={kind} className="flex min-h-[34px] items-center gap-2.5">
            <KindSwatch kind={kind} />
            <span className="text-muted">
              <b className="text-text">{kinds[kind].name}</b> {means}
            </span>
          </li>
        ))}
      </ul>
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer text-link underline underline-offset-3 touch:py-3">
          Show the system prompt
        </summary>
        <p className="mt-2 border-l border-line pl-3 leading-[1.45] wrap-anywhere whitespace-pre-wrap text-muted">
          {coach.text}
        </p>
        <p className="mt-2 text-xs text-muted">
          {coach.version}, {count(coach.tokens)} tokens
        </p>
      </details>
    </>
  );
}
