import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import type { FactRow } from './fact-rows';
import { sights } from './fact-sights';
import { count } from './numbers';

/** Where a request shows a fact, in words with their glyph; madder for what it no longer shows. */
export function FactState({ row: { visibility, since, fact } }: { row: FactRow }) {
  if (visibility === null)
    return (
      <span className="text-xs text-muted">{fact.position === 0 ? 'Not said yet' : 'Not sent yet'}</span>
    );
  const { glyph: Glyph, kind, words } = sights[visibility];
  if (visibility === 'gone')
    return (
      <span className="flex items-center gap-1.5 text-xs text-rule">
        <EyeOff aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        {since === null ? 'Not sent' : `${words}, since turn ${count(since)}`}
      </span>
    );
  return (
    <span className="flex items-center gap-1.5 text-xs">
      <span aria-hidden className={clsx('kind size-[18px] shrink-0 rounded-sm', `kind-${kind}`)}>
        <Glyph className="size-3" strokeWidth={1.75} />
      </span>
      {words}
    </span>
  );
}
