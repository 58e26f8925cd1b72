'use client';

import { Square, X } from 'lucide-react';
import { toast } from 'sonner';
import { bindStrategy, defaultMemory, type Memory } from '@/lib/memory';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { sameMemory } from './memory-change';
import type { Demo } from './use-demo';
import { usePlayDemo } from './use-play-demo';

/** Memories that keep what the ready-made conversation's own lets go. */
const OTHERS: Memory[] = [bindStrategy({ strategy: 'buffer' }).memory, defaultMemory];

/** Over the composer while the ready-made conversation plays, and when it is over the way to play it again otherwise. */
export function DemoStrip({ demo, memory }: { demo: Demo; memory: Memory }) {
  const { play, starting } = usePlayDemo((problem) => toast(problem.detail));
  const others = OTHERS.filter((other) => !sameMemory(other, memory));
  return (
    <section
      aria-label="Ready-made conversation"
      className="relative z-[3] mx-6 mb-2 flex max-w-[822px] shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-accent-soft py-1.5 pr-1.5 pl-3.5 text-sm max-md:mx-3"
    >
      {demo.over ? (
        <>
          <p className="min-w-40 flex-1">
            That was <b>{bindStrategy(memory).name}</b>. Play the same messages under another memory:
          </p>
          {others.map((other) => (
            <Button key={other.strategy} size="small" disabled={starting} onClick={() => play(other)}>
              {bindStrategy(other).label}
            </Button>
          ))}
          <IconButton icon={X} label="Close" size="small" onClick={demo.close} />
        </>
      ) : (
        <>
          <p role="status">
            Playing turn {demo.turn} of {demo.of}
          </p>
          <progress
            aria-label="Turns played"
            value={demo.turn - 1}
            max={demo.of}
            className="demo-progress min-w-20 flex-1"
          />
          <Button size="small" onClick={demo.close}>
            <Square aria-hidden strokeWidth={1.75} /> Stop playing
          </Button>
        </>
      )}
    </section>
  );
}
