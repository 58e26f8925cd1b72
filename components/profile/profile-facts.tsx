import { useRef } from 'react';
import type { ProfileFact } from '@/lib/wire';
import { FactEntry } from './fact-entry';

type ProfileFactsProps = {
  facts: readonly ProfileFact[];
  /** A link leads away from here. */
  onLeave: () => void;
};

/** The facts, oldest first; without any, how they come here. */
export function ProfileFacts({ facts, onLeave }: ProfileFactsProps) {
  const list = useRef<HTMLElement>(null);
  // The buttons that had the focus are gone with their entry.
  const keepFocus = () => list.current?.focus();
  return (
    <section ref={list} tabIndex={-1} aria-label="Facts" className="outline-none">
      {facts.length === 0 ? (
        <p className="rounded-md bg-sunken px-3 py-2.5 text-sm leading-[1.45] text-muted">
          Nothing is in your profile yet. Add what should never leave FinCoach’s view, such as “No lock-in
          beyond three years”, or choose “Keep as a fact” in a conversation, where a fact has left.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {facts.map((fact) => (
            <FactEntry key={fact.id} fact={fact} onGone={keepFocus} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}
