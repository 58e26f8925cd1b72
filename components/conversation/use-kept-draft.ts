import { type RefObject, useEffect } from 'react';
import type { Thread } from '@/lib/wire';
import { useConversationMessages } from '../api/queries';
import type { ComposerHandle } from './composer';
import type { Conversation } from './use-conversation';

/** Tells the composer what became of its message: it has arrived, was refused, or turns out to be stored already. */
export function useKeptDraft(
  composer: RefObject<ComposerHandle | null>,
  thread: Thread,
  { live, refusal }: Conversation,
) {
  const newest = useConversationMessages(thread.id).data?.pages[0];
  const opened = live?.opened ?? false;
  useEffect(() => {
    // A question that is stored already is not also in the box.
    if (refusal?.again === null) composer.current?.restore(refusal.message);
  }, [composer, refusal]);
  useEffect(() => {
    if (opened) composer.current?.arrived();
  }, [composer, opened]);
  useEffect(() => {
    if (newest) composer.current?.drop(newest.items.map(({ clientId }) => clientId));
  }, [composer, newest]);
}
