import { Square } from 'lucide-react';
import { bindStrategy, type Memory, memorySchema } from '@/lib/memory';
import type { Problem } from '@/lib/wire';
import { MemoryPicker } from '../conversation/memory-picker';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

type AskUnderProps = {
  memory: Memory;
  onMemory: (memory: Memory) => void;
  busy: boolean;
  problem: Problem | null;
  onAsk: () => void;
  onStop: () => void;
};

/** Which memory a question is asked under once more, and asking it; a refusal stands below. */
export function AskUnder({ memory, onMemory, busy, problem, onAsk, onStop }: AskUnderProps) {
  return (
    <form
      aria-label="Ask again"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onAsk();
      }}
      className="border-b border-line bg-raised"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 pr-5 pl-3 md:flex-nowrap md:pr-7 md:pl-5">
        <div className="min-w-0 flex-1 basis-full md:basis-auto">
          <MemoryPicker memory={memory} onChange={onMemory} />
        </div>
        {busy ? (
          <Button className="ml-auto max-md:mb-2 max-md:ml-2 max-md:flex-1" onClick={onStop}>
            <Square aria-hidden strokeWidth={1.75} /> Stop
          </Button>
        ) : (
          <Button type="submit" variant="primary" className="ml-auto max-md:mb-2 max-md:ml-2 max-md:flex-1">
            Ask
          </Button>
        )}
      </div>
      {problem && <Refused problem={problem} onMemory={onMemory} />}
    </form>
  );
}

function Refused({ problem, onMemory }: Pick<AskUnderProps, 'onMemory'> & { problem: Problem }) {
  const fits = memorySchema.safeParse(problem.fits).data;
  return (
    <Notice
      title={problem.title}
      className="mx-5 mt-1 mb-3 md:mx-7"
      actions={
        fits && (
          <Button size="small" onClick={() => onMemory(fits)}>
            Choose {bindStrategy(fits).name}
          </Button>
        )
      }
    >
      {problem.detail}
    </Notice>
  );
}
