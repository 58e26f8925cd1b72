'use client';

import { useRef, useState } from 'react';
import type { Offer } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useDeclineOffer, useTakeOffer } from '../api/offers';
import { count } from '../memory-panel/numbers';
import { OfferEntry } from './offer-entry';

const SHOWN = 3;

type OffersProps = {
  threadId: string;
  label: string;
  offers: readonly Offer[];
  /** It has been kept or declined. */
  onAnswered?: (offer: Offer) => void;
};

/** Facts offered for the profile, the first three until the rest is asked for. Nothing is kept but by a button. */
export function Offers({ threadId, label, offers, onAnswered }: OffersProps) {
  const box = useRef<HTMLElement>(null);
  const [all, setAll] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync: take, isPending: taking } = useTakeOffer(threadId);
  const { mutateAsync: decline, isPending: declining } = useDeclineOffer(threadId);
  const busy = taking || declining;
  const answer = async (offer: Offer, call: (offer: Offer) => Promise<unknown>, done: string) => {
    if (busy) return;
    setRefusal(null);
    setOutcome(null);
    try {
      await call(offer);
      setOutcome(done);
      onAnswered?.(offer);
      // The button that had the focus goes with its entry.
      box.current?.focus();
    } catch (error) {
      setRefusal(problemFrom(error).detail);
    }
  };
  if (offers.length === 0 && outcome === null) return null;
  const shown = all ? offers : offers.slice(0, SHOWN);
  const more = offers.length - shown.length;
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className="text-sm outline-none">
      {offers.length > 0 && <p className="text-muted">Worth keeping in your profile?</p>}
      <ul className="divide-y divide-line">
        {shown.map((offer) => (
          <OfferEntry
            key={`${offer.position} ${offer.text}`}
            offer={offer}
            busy={busy}
            onTake={() => answer(offer, take, offer.replaces ? REPLACED : KEPT)}
            onDecline={() => answer(offer, decline, DECLINED)}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => {
            setAll(true);
            box.current?.focus();
          }}
          className="min-h-6 text-link underline underline-offset-3 touch:min-h-11"
        >
          and {count(more)} more
        </button>
      )}
      <p role="status" className="text-muted">
        {outcome}
      </p>
      {refusal !== null && (
        <p role="alert" className="text-rule">
          {refusal}
        </p>
      )}
    </section>
  );
}

const KEPT = 'Kept in your profile. Every request carries it.';
const REPLACED = 'Replaced in your profile. Every request carries the new words.';
const DECLINED = 'Not kept. This conversation will not offer it again.';
