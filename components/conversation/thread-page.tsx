'use client';

import { parseAsInteger, useQueryStates } from 'nuqs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Memory } from '@/lib/memory';
import type { AppFacts, Thread } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useSetMemory } from '../api/mutations';
import { useConversationMessages, useTurnRecord } from '../api/queries';
import { Composer, type ComposerHandle } from './composer';
import { ConversationHeader } from './conversation-header';
import { DemoStrip } from './demo-strip';
import type { LiveTurn } from './live-turn';
import { MemoryBar } from './memory-bar';
import { sameMemory } from './memory-change';
import type { Outgoing } from './outbox';
import { RefusalNotice } from './refusal-notice';
import { Transcript } from './transcript';
import type { TurnView } from './turn-views';
import { useConversation } from './use-conversation';
import { useDemo } from './use-demo';
import type { RevealTarget } from './use-reveal';
import { WithPanel } from './with-panel';

/** Where a link into a conversation leads: the turn the panel shows, the position the transcript opens at. */
const PLACE = { turn: parseAsInteger, message: parseAsInteger };

/** One conversation: header, ledger, composer, and the memory panel beside them. */
export function ThreadPage({ facts, thread }: { facts: AppFacts; thread: Thread }) {
  const composer = useRef<ComposerHandle>(null);
  const [{ turn, message }, setPlace] = useQueryStates(PLACE);
  const [revealed, setRevealed] = useState<RevealTarget | null>(message ? { position: message } : null);
  const conversation = useConversation(thread);
  const { live, busy, refusal } = conversation;
  const opened = live?.opened ?? false;
  const { mutate: setMemory, mutateAsync: setMemoryFirst } = useSetMemory(thread.id);
  const { data: newestRecord } = useTurnRecord(thread.id, thread.turns);
  const demo = useDemo(thread, conversation);
  // A turn has a record once it is stored, which its stream says first of all.
  const newestTurn = Math.max(thread.turns, live?.opened ? live.turn : 0);
  const selectTurn = useCallback(
    (chosen: number | null) => setPlace({ turn: chosen === newestTurn ? null : chosen, message: null }),
    [setPlace, newestTurn],
  );
  const newestPage = useConversationMessages(thread.id).data?.pages[0];
  useTitle(thread.title);
  useEffect(() => {
    if (refusal) composer.current?.restore(refusal.message);
  }, [refusal]);
  useEffect(() => {
    if (newestPage) composer.current?.drop(newestPage.items.map(({ clientId }) => clientId));
  }, [newestPage]);
  useEffect(() => {
    if (opened) composer.current?.arrived();
  }, [opened]);

  const send = (message: Outgoing, again?: number) => {
    setPlace(null);
    return conversation.send(message, again);
  };
  const sendWith = async (memory: Memory) => {
    if (!refusal) return;
    try {
      await setMemoryFirst(memory);
      if (send(refusal.message)) composer.current?.fill('');
    } catch (error) {
      toast(`The memory is unchanged. ${problemFrom(error).detail}`);
    }
  };
  const askAgain = ({ question, turn: asked }: TurnView) => {
    if (question?.clientId) send({ id: question.clientId, text: question.text }, asked);
  };
  const panel = {
    threadId: thread.id,
    facts,
    newestTurn,
    selectedTurn: turn,
    onSelectTurn: selectTurn,
    liveRecord: live?.record ?? null,
    selectedPosition: revealed?.position ?? null,
    onSelectPosition: (position: number | null) => setRevealed(position === null ? null : { position }),
  };
  return (
    <WithPanel panel={panel}>
      {(openPanel) => (
        <main className="flex h-full min-w-0 flex-col bg-surface">
          <ConversationHeader facts={facts} thread={thread} />
          <Transcript
            thread={thread}
            live={live}
            selectedTurn={turn ?? newestTurn}
            onSelectTurn={selectTurn}
            revealed={revealed}
            onAskAgain={askAgain}
          >
            {refusal && (
              <div className="ledger-notice">
                <RefusalNotice
                  problem={refusal.problem}
                  onSendWith={sendWith}
                  onEdit={() => composer.current?.focus()}
                />
              </div>
            )}
          </Transcript>
          {demo && <DemoStrip demo={demo} memory={thread.memory} />}
          <MemoryBar record={live?.record ?? newestRecord ?? null} onOpen={openPanel} />
          <Composer
            ref={composer}
            threadId={thread.id}
            memory={thread.memory}
            onMemory={(memory) =>
              setMemory(memory, {
                onError: (error) => toast(`The memory is unchanged. ${problemFrom(error).detail}`),
              })
            }
            onSend={(message) => (send(message) ? 'on its way' : 'no')}
            note={nextTurnOnly(live, thread)}
            running={busy ? { stop: live?.opened ? conversation.stop : null } : null}
            locked={demo && !demo.over ? 'The ready-made conversation is playing. Stop it to write.' : null}
            quiet={refusal !== null}
          />
        </main>
      )}
    </WithPanel>
  );
}

function nextTurnOnly(live: LiveTurn | null, { memory }: Thread): string | undefined {
  return live?.record && !sameMemory(live.record, memory) ? 'Applies from the next turn.' : undefined;
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · FinCoach`;
  }, [title]);
}
