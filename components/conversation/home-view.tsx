'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { defaultMemory } from '@/lib/memory';
import type { AppFacts, Problem } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useCreateThread } from '../api/mutations';
import { Composer, type ComposerHandle } from './composer';
import { ConversationHeader } from './conversation-header';
import { MemoryBar } from './memory-bar';
import { type Outgoing, putInOutbox } from './outbox';
import { RefusalNotice } from './refusal-notice';
import type { Taken } from './use-composer';
import { useMemoryCommands } from './use-memory-commands';
import { usePlayDemo } from './use-play-demo';
import { Welcome } from './welcome';
import { WithPanel } from './with-panel';

/** The page before a conversation exists: its first message creates it, under the memory that was chosen here. */
export function HomeView({ facts }: { facts: AppFacts }) {
  const router = useRouter();
  const composer = useRef<ComposerHandle>(null);
  const [memory, setMemory] = useState(defaultMemory);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutateAsync: create } = useCreateThread();
  const demo = usePlayDemo(setProblem);
  useMemoryCommands(memory, setMemory);

  const send = async (message: Outgoing): Promise<Taken> => {
    setProblem(null);
    try {
      const thread = await create({ memory });
      putInOutbox(thread.id, message);
      router.push(`/threads/${thread.id}`);
      return 'safe';
    } catch (error) {
      setProblem(problemFrom(error));
      return 'no';
    }
  };
  const fill = (text: string) => {
    composer.current?.fill(text);
    composer.current?.focus();
  };
  const panel = {
    threadId: null,
    facts,
    newestTurn: 0,
    selectedTurn: null,
    onSelectTurn: () => {},
    liveRecord: null,
    selectedPosition: null,
    onSelectPosition: () => {},
  };
  return (
    <WithPanel panel={panel}>
      {(openPanel) => (
        <main className="flex h-full min-w-0 flex-col bg-surface">
          <ConversationHeader facts={facts} thread={null} />
          <Welcome facts={facts} onFill={fill} onPlay={() => demo.play()} playing={demo.starting} />
          {problem && (
            <div className="mx-6 mb-3 max-w-[822px] max-md:mx-3">
              <RefusalNotice
                problem={problem}
                onSendWith={setMemory}
                onEdit={() => composer.current?.focus()}
              />
            </div>
          )}
          <MemoryBar record={null} onOpen={openPanel} />
          <Composer
            ref={composer}
            threadId={null}
            memory={memory}
            onMemory={setMemory}
            onSend={send}
            locked={demo.starting ? 'The ready-made conversation is starting.' : null}
            quiet={problem !== null}
          />
        </main>
      )}
    </WithPanel>
  );
}
