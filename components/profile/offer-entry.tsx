import { Pin, Replace } from 'lucide-react';
import type { Offer } from '@/lib/wire';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';

type OfferEntryProps = { offer: Offer; busy: boolean; onTake: () => void; onDecline: () => void };

/** One fact that is offered, word for word, and the answer to it: kept, in another's place, or not now. */
export function OfferEntry({ offer: { text, replaces }, busy, onTake, onDecline }: OfferEntryProps) {
  const [Icon, verb] = replaces ? [Replace, 'Replace'] : [Pin, 'Keep in profile'];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <div className="min-w-[min(100%,12rem)] flex-1 leading-[1.42] wrap-anywhere">
        <p lang={languageOf(text)}>{text}</p>
        {replaces && (
          <p className="text-muted">
            Replace ‘<span lang={languageOf(replaces.text)}>{replaces.text}</span>’?
          </p>
        )}
      </div>
      <div className="flex gap-1">
        <Button size="small" aria-label={`${verb}: ${text}`} aria-disabled={busy} onClick={onTake}>
          <Icon aria-hidden strokeWidth={1.75} /> {verb}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Not now: ${text}`}
          aria-disabled={busy}
          onClick={onDecline}
        >
          Not now
        </Button>
      </div>
    </li>
  );
}
