'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { type LabOptions, type LabSource, writeSource } from '@/lib/lab';
import { askLab } from '../api/lab-ask';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { useMediaQuery } from '../ui/use-media-query';
import { boardOf } from './board';
import { ExamRun } from './exam-run';
import type { LabFacts } from './lab-facts';
import { LabHeader } from './lab-header';
import { LabMain } from './lab-main';
import { LabSide } from './lab-side';
import type { Choose, Chosen, Outcome } from './open-source';
import { isRun, readRun } from './read-run';
import { sentenceOf, useLab } from './use-lab';
import { FIRST_SOURCE, useLabLink } from './use-lab-link';
import { useMemories } from './use-memories';
import { usePrices } from './use-prices';

/** The lab: one conversation through many memories, side by side, and what each would send, keep and cost. */
export function LabView({ facts }: { facts: LabFacts }) {
  const link = useLabLink();
  const { configurations, names, summaries, source } = link;
  const contextTokens = link.link.window;
  const options = useMemo<LabOptions>(
    () => ({ frame: facts.frame, contextTokens, replyTokens: facts.replyTokens, summaries }),
    [facts, contextTokens, summaries],
  );
  const lab = useLab({ configurations, options });
  const prices = usePrices(link, facts);
  const memories = useMemories(link);
  const [examRun] = useState(() => new ExamRun(askLab));
  const [sheet, setSheet] = useState(false);
  const beside = useMediaQuery('(width >= 75rem)');
  const open = useSource(link.link.from, source, lab, link.setSource);
  const choose: Choose = async (chosen) => {
    if (!chosen.file || !(await isRun(chosen.file))) return open(chosen);
    try {
      link.set({ turn: null, ...readRun(await chosen.file.text(), facts.prices) });
      toast('The run stands again: its memories, settings and prices.');
      return 'restored';
    } catch (error) {
      lab.refuse(sentenceOf(error));
      return 'refused';
    }
  };
  const board = useMemo(
    () => lab.ran && boardOf(lab.ran, configurations, names, prices),
    [lab.ran, configurations, names, prices],
  );
  const conversation = lab.opened?.conversation;
  // Nobody pays for an exam of a conversation that is no longer shown.
  useEffect(() => (conversation ? () => examRun.stop() : undefined), [examRun, conversation]);
  const turns = lab.opened?.log.turns ?? 1;
  const turn = Math.min(turns, Math.max(1, link.link.turn ?? turns));
  const { set } = link;
  const onTurn = useCallback(
    (next: number) => {
      set({ turn: Math.min(turns, Math.max(1, next)) });
    },
    [set, turns],
  );
  const side = (
    <LabSide
      lab={lab}
      link={link}
      memories={memories}
      board={board}
      facts={facts}
      prices={prices}
      turn={turn}
      onTurn={onTurn}
      onChoose={choose}
    />
  );
  return (
    <main data-scroll className="flex h-full min-w-0 flex-col bg-surface">
      <LabHeader
        lab={lab}
        board={board}
        options={options}
        examRun={examRun}
        onMemories={beside ? null : () => setSheet(true)}
      />
      <div className="flex min-h-0 flex-1">
        {beside && (
          <section
            aria-label="Conversation and memories"
            className="w-[336px] shrink-0 overflow-y-auto border-r border-line bg-page [--ground:var(--page)]"
          >
            {side}
          </section>
        )}
        <LabMain
          lab={lab}
          link={link}
          board={board}
          facts={facts}
          examRun={examRun}
          turn={turn}
          onTurn={onTurn}
          onChoose={choose}
        />
      </div>
      <Sheet open={sheet && !beside} onOpenChange={setSheet} label="Conversation and memories" side="left">
        <div className="min-h-0 flex-1 overflow-y-auto [--ground:var(--page)]">{side}</div>
        <Button onClick={() => setSheet(false)} className="m-3 shrink-0">
          Show the charts
        </Button>
      </Sheet>
    </main>
  );
}

/** Opens what the address names, at first and whenever it changes, and what is chosen; an address that names nothing opens the first sample. */
function useSource(
  from: string,
  source: LabSource | null,
  lab: ReturnType<typeof useLab>,
  setSource: (source: LabSource) => void,
) {
  const last = useRef<string | null>(null);
  const { ready, open } = lab;
  useEffect(() => {
    if (!ready || last.current === from) return;
    last.current = from;
    open({ source: source ?? FIRST_SOURCE });
  });
  return async (chosen: Chosen): Promise<Outcome> => {
    if (!(await open(chosen))) return 'refused';
    last.current = writeSource(chosen.source);
    setSource(chosen.source);
    return 'opened';
  };
}
