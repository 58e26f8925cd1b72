import { useMemo } from 'react';
import type { Summary } from '@/lib/wire';
import { languageOf } from '../ui/language-of';
import { SectionTitle } from './left-out-parts';
import { count } from './numbers';
import { type Change, changesBetween } from './summary-diff';

/** What one version of the summary changed in the one before it. */
export function SummaryChanges({ older, newer }: { older: Summary; newer: Summary }) {
  const changes = useMemo(() => changesBetween(older.text, newer.text), [older.text, newer.text]);
  const title = `What changed from summary ${count(older.version)}`;
  return (
    <section aria-label={title} className="mt-6">
      <SectionTitle title={title}>
        turn {count(older.turn)}, then {count(newer.turn)}
      </SectionTitle>
      {changes.every(({ kind }) => kind === 'same') ? (
        <p className="text-sm text-muted">Nothing: its text is the same.</p>
      ) : (
        <p lang={languageOf(newer.text)} className="text-sm leading-normal wrap-anywhere whitespace-pre-wrap">
          {changes.map((change) => (
            <Changed key={change.at} change={change} />
          ))}
        </p>
      )}
    </section>
  );
}

function Changed({ change: { kind, text } }: { change: Change }) {
  if (kind === 'same') return text;
  const [space, words] = [/^\s*/.exec(text)?.[0] ?? '', text.trimStart()];
  if (kind === 'added')
    return (
      <>
        {space}
        <ins className="rounded-[2px] bg-good/17 px-0.5 no-underline">
          <span className="sr-only">added: </span>
          <b aria-hidden className="pr-px text-good">
            +
          </b>
          {words}
        </ins>
      </>
    );
  return (
    <>
      {space}
      <del className="rounded-[2px] bg-rule-soft px-0.5 text-muted">
        <span className="sr-only">removed: </span>
        <b aria-hidden className="inline-block pr-px text-rule no-underline">
          −
        </b>
        {words}
      </del>
    </>
  );
}
