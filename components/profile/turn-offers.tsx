'use client';

import { useOffers } from '../api/offers';
import { Offers } from './offers';

/** Under the newest reply: what its question states that the profile could keep. What cannot be read is not offered. */
export function TurnOffers({ threadId, turn }: { threadId: string; turn: number }) {
  const { data: offers } = useOffers(threadId, turn);
  return (
    <div className="pointer-events-auto relative pl-3.5 *:mt-2">
      <Offers threadId={threadId} label="Offered for your profile" offers={offers ?? []} />
    </div>
  );
}
