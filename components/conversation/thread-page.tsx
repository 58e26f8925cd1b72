'use client';

import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Memory } from '@/lib/memory';
import type { AppFacts, Thread } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useSetMemory } from '../api/mutations';
import { useTurnRecord } from '../api/queries';
import { ExperimentDialog } from '../experiments/experiment-dialog';
import { usePanes } from '../shell/use-panes';
import { Composer, type ComposerHandle } from './composer';
import { ConversationHeader } from './conversation-header';
import { DemoStrip } from './demo-strip';
import type { LiveTurn } from './live-turn';
import { MemoryBar } from './memory-bar';
import { sameMemory } from './memory-change';
import type { Outgoing } from './outbox';
import { newMessageId } from './outgoing';
import { RefusalNotice } from './refusal-notice';
import { Transcript } from './transcript';
import { TurnActionsContext, useSteadyActions } from './turn-actions';
import { useConversation } from './use-conversation';
import { useDemo } from './use-demo';
import { useKeptDraft } from './use-kept-draft';
import { useMemoryCommands } from './use-memory-commands';
import { usePlace } from './use-place';
import { useRewording } from './use-rewording';
import { useTurnCommands } from './use-turn-commands';
import { WithPanel } from './with-panel';

/** One conversation: header, ledger, composer, and the memory panel beside them. */
export function ThreadPage({ facts, thread }: { facts: AppFacts; thread: Thread }) {
  const composer = useRef<ComposerHandle>(null);
  const conversation = useConversation(thread);
  const { live, busy, refusal } = conversation;
  const { mutate: setMemory, mutateAsync: setMemoryFirst } = useSetMemory(thread.id);
  const { data: newestRecord } = useTurnRecord(thread.id, thread.turns);
  const demo = useDemo(thread, conversation);
  // A turn has a record once it is stored, which its stream says first of all.
  const newestTurn = Math.max(thread.turns, live?.opened ? live.turn : 0);
  const place = usePlace(thread.id, newestTurn);
  const [tried, setTried] = useState<number | null>(null);
  useTitle(thread.title);
  useKeptDraft(composer, thread, conversation);

  const { rewording, reword, editNewest, editable } = useRewording(thread, newestRecord ?? null, busy);

  const send = (message: Outgoing) => {
    place.leave();
    return conversation.send(message);
  };
  const answerAgain = (turn: number, question: string) => {
    place.leave();
    conversation.answerAgain(turn, question);
  };
  const changeMemory = (memory: Memory) =>
    setMemory(memory, {
      onError: (error) => toast(`The memory is unchanged. ${problemFrom(error).detail}`),
    });
  useMemoryCommands(thread.memory, changeMemory);
  useTurnCommands({
    threadId: thread.id,
    newestTurn,
    turn: place.turn ?? newestTurn,
    onTurn: place.seek,
    onEdit: editable ? editNewest : null,
    onTry: triable(place.turn ?? newestTurn, live) ? () => setTried(place.turn ?? newestTurn) : null,
  });
  const sendRefused = () => {
    if (refusal?.again != null) answerAgain(refusal.again, refusal.message.text);
    else if (refusal && send(refusal.message)) composer.current?.fill('');
  };
  const sendWith = async (memory: Memory) => {
    try {
      await setMemoryFirst(memory);
      sendRefused();
    } catch (error) {
      toast(`The memory is unchanged. ${problemFrom(error).detail}`);
    }
  };
  const { arrange } = usePanes();
  const actions = useSteadyActions({
    threadId: thread.id,
    busy,
    rewording,
    reword,
    show: place.reveal,
    mark: (position) => {
      arrange({ panelOpen: true });
      place.mark(position);
    },
    ask: (text) => send({ id: newMessageId(), text }),
    answerAgain,
    tryMemory: setTried,
  });
  const panel = {
    threadId: thread.id,
    facts,
    newestTurn,
    selectedTurn: place.turn,
    onSelectTurn: place.seek,
    liveRecord: live?.record ?? null,
    selectedPosition: place.revealed?.position ?? null,
    onSelectPosition: place.reveal,
  };
  return (
    <WithPanel panel={panel}>
      {(openPanel) => (
        <main className="flex h-full min-w-0 flex-col bg-surface">
          <ConversationHeader facts={facts} thread={thread} />
          <TurnActionsContext value={actions}>
            <Transcript
              thread={thread}
              live={live}
              selectedTurn={place.turn ?? newestTurn}
              onSelectTurn={place.select}
              revealed={place.revealed}
            >
              {refusal && (
                <div className="ledger-notice">
                  <RefusalNotice
                    problem={refusal.problem}
                    again={refusal.again}
                    onSendWith={sendWith}
                    onAgain={sendRefused}
                    onEdit={() => (refusal.again === null ? composer.current?.focus() : editNewest())}
                  />
                </div>
              )}
            </Transcript>
          </TurnActionsContext>
          {demo && <DemoStrip demo={demo} memory={thread.memory} />}
          <Composer
            ref={composer}
            threadId={thread.id}
            memory={thread.memory}
            onMemory={changeMemory}
            onSend={(message) => (send(message) ? 'on its way' : 'no')}
            onEditNewest={editable ? editNewest : undefined}
            above={(preview) => (
              <MemoryBar record={live?.record ?? newestRecord ?? null} preview={preview} onOpen={openPanel} />
            )}
            note={nextTurnOnly(live, thread)}
            running={busy ? { stop: live?.opened ? conversation.stop : null } : null}
            locked={demo && !demo.over ? 'The ready-made conversation is playing. Stop it to write.' : null}
            quiet={refusal !== null || (newestRecord?.forgotten.length ?? 0) > 0}
          />
          <ExperimentDialog threadId={thread.id} turn={tried} onClose={() => setTried(null)} />
        </main>
      )}
    </WithPanel>
  );
}

/** Any turn that is not being answered right now. */
function triable(turn: number, live: LiveTurn | null): boolean {
  return turn > 0 && turn !== live?.turn;
}

function nextTurnOnly(live: LiveTurn | null, { memory }: Thread): string | undefined {
  return live?.record && !sameMemory(live.record, memory) ? 'Applies from the next turn.' : undefined;
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · FinCoach`;
    return () => {
      document.title = 'FinCoach';
    };
  }, [title]);
}
