'use client';

import { Search, X } from 'lucide-react';
import { PAGE_FIELD } from '../shell/focus-composer';
import { Kbd } from '../ui/kbd';

const LONGEST = 500;

/** Searches the archive as one types; the page's "/" leads here, Escape clears. */
export function SearchField({ value, onType }: { value: string; onType: (typed: string) => void }) {
  return (
    <label className="flex min-h-10 w-full max-w-[420px] items-center gap-2 rounded-md border border-line-strong bg-raised px-2.5 text-muted focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus touch:min-h-11">
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <input
        id={PAGE_FIELD}
        type="search"
        aria-label="Search the archive"
        placeholder="Search the archive"
        autoComplete="off"
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onType('');
        }}
        className="w-full min-w-0 bg-transparent text-text outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? (
        <span aria-hidden className="pointer-coarse:hidden">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => onType('')}
          className="inline-flex min-h-6 min-w-6 items-center justify-center touch:min-h-11 touch:min-w-11"
        >
          <span aria-hidden className="pointer-coarse:hidden">
            <Kbd>Esc</Kbd>
          </span>
          <X aria-hidden className="size-4 pointer-fine:hidden" strokeWidth={1.75} />
        </button>
      )}
    </label>
  );
}
