'use client';

import { ScanSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Look } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useLookForFacts } from '../api/offers';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Offers } from './offers';

/** Has the model look through the conversation's messages for facts, and offers what it finds. Nothing is kept by it. */
export function LookAgain({ threadId }: { threadId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate: look, stop, isPending, data, error } = useLookForFacts(threadId);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const lookAnew = () => {
    if (isPending) return;
    setAnswered(new Set());
    look();
  };
  const giveUp = () => {
    stop();
    button.current?.focus();
  };
  return (
    <div className="space-y-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={button} size="small" aria-disabled={isPending} onClick={lookAnew}>
          <ScanSearch aria-hidden strokeWidth={1.75} /> Look again for facts
        </Button>
        {isPending && (
          <Button size="small" variant="quiet" onClick={giveUp}>
            Stop looking
          </Button>
        )}
      </div>
      <p role="status" className="leading-[1.45] text-muted">
        {isPending ? 'Looking through your messages' : data && foundInWords(data)}
      </p>
      {error && !isPending && (
        <Notice title="The look did not go through">{problemFrom(error).detail}</Notice>
      )}
      {data && (
        <Offers
          threadId={threadId}
          label="Found for your profile"
          offers={data.items.filter(({ text }) => !answered.has(text))}
          onAnswered={({ text }) => setAnswered(new Set([...answered, text]))}
        />
      )}
    </div>
  );
}

function foundInWords({ items, read, messages, unfounded, model }: Look): string {
  if (messages === 0) return 'You have not written anything here yet.';
  if (read === 0) return 'Your newest message is too long to be looked through. Add a fact by hand.';
  const scope =
    read < messages
      ? `The newest ${count(read)} of your ${counted(messages, 'message')} were read`
      : `Your ${read === 1 ? 'message was' : `${counted(read, 'message')} were`} read`;
  const by =
    model === null ? 'by the offline coach, which finds statements with figures, by rule' : `by ${model}`;
  const found = items.length === 0 ? ' Nothing was found that your profile lacks.' : '';
  return `${scope} ${by}.${found}${leftOut(unfounded)}`;
}

function leftOut(unfounded: number): string {
  if (unfounded === 0) return '';
  return unfounded === 1
    ? ' 1 fact was left out: the message it names does not say it.'
    : ` ${count(unfounded)} facts were left out: the messages they name do not say them.`;
}
