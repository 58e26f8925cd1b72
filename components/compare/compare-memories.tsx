'use client';

import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { bindStrategy, type Memory } from '@/lib/memory';
import { Button } from '../ui/button';
import { CompareDialog } from './compare-dialog';

type CompareMemoriesProps = {
  threadId: string;
  memory: Memory;
  onMemory: (memory: Memory) => void;
  /** The draft as it stands when the button is pressed. */
  readDraft: () => string;
  disabled: boolean;
};

/** Opens the comparison of the draft under every memory; a memory chosen there is the thread's, until Undo. */
export function CompareMemories({ threadId, memory, onMemory, readDraft, disabled }: CompareMemoriesProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const use = (chosen: Memory) => {
    setDraft(null);
    onMemory(chosen);
    toast(`The memory is now ${bindStrategy(chosen).name}.`, {
      action: { label: 'Undo', onClick: () => onMemory(memory) },
    });
  };
  return (
    <>
      <Button aria-haspopup="dialog" disabled={disabled} onClick={() => setDraft(readDraft())}>
        <Columns3 aria-hidden strokeWidth={1.75} />
        <span className="@max-[40rem]:sr-only">Compare memories</span>
      </Button>
      <CompareDialog
        threadId={threadId}
        memory={memory}
        draft={draft}
        onClose={() => setDraft(null)}
        onUse={use}
      />
    </>
  );
}
