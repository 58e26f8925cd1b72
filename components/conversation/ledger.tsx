import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import type { Thread } from '@/lib/wire';
import { Button } from '../ui/button';
import { ContextLine } from './context-line';
import { LeftTurns } from './left-turns';
import type { LiveTurn } from './live-turn';
import { memoryChange } from './memory-change';
import { NotSentStrip } from './not-sent-strip';
import { ReplyAnnouncer } from './reply-announcer';
import { SwitchMarker } from './switch-marker';
import { TurnEntry } from './turn-entry';
import { useJump } from './use-jump';
import { useKeepBottom } from './use-keep-bottom';
import { useLineAbove } from './use-line-above';
import { type RevealTarget, useReveal } from './use-reveal';
import type { useTranscript } from './use-transcript';
import { useWindow } from './use-window';

type LedgerProps = {
  thread: Thread;
  live: LiveTurn | null;
  transcript: ReturnType<typeof useTranscript>;
  selectedTurn: number;
  onSelectTurn: (turn: number) => void;
  revealed: RevealTarget | null;
  /** What stands after the newest turn: a refusal. */
  children?: ReactNode;
};

/** The ledger page: turns that left above the torn line, the turns FinCoach sees below it, the live one last. */
export function Ledger({ thread, live, transcript, selectedTurn, onSelectTurn, ...props }: LedgerProps) {
  const { query, rows, liveRow, start, newest, lastTurn, folding } = transcript;
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    // A link to a message opens the conversation there.
    initial: props.revealed ? false : 'instant',
    resize: 'instant',
  });
  const jump = useJump(thread.id);
  useKeepBottom(scrollRef, contentRef, !props.revealed);
  useWindow(scrollRef, query);
  // A reader who is led elsewhere would be pulled back as soon as the page grows: by what opens there, by what loads.
  useReveal(scrollRef, props.revealed, query.data, stopScroll, jump);
  const lineAbove = useLineAbove(scrollRef, start, query.data);
  const atEnd = !query.hasPreviousPage;
  const pending = newest && memoryChange(newest, thread.memory);

  const toNewest = async () => {
    if (!atEnd) await jump('newest');
    scrollToBottom('instant');
  };
  const showLine = () => {
    const line = scrollRef.current?.querySelector('[data-context-line]');
    line?.scrollIntoView({ block: 'center' });
    return line;
  };
  const toLine = async () => {
    stopScroll();
    if (showLine() || !start) return;
    await jump(start.first);
    requestAnimationFrame(showLine);
  };
  return (
    <div className="relative min-h-0 flex-1">
      {lineAbove && start && <NotSentStrip start={start} onJump={toLine} />}
      <div
        ref={scrollRef}
        role="log"
        aria-live="off"
        aria-label="Conversation"
        className="ledger h-full overflow-auto [overflow-anchor:none]"
      >
        <div ref={contentRef} className="ledger-page">
          {rows.left.length > 0 && <div aria-hidden className="flex-1 bg-sunken" />}
          {rows.left.map((group) => (
            <Fragment key={`left ${group[0]?.view.turn}`}>
              {group[0]?.change && <SwitchMarker {...group[0].change} />}
              <LeftTurns
                rows={group}
                selectedTurn={selectedTurn}
                onSelect={onSelectTurn}
                revealed={props.revealed?.position ?? null}
              />
            </Fragment>
          ))}
          {start && rows.left.length > 0 && <ContextLine start={start} />}
          {[...rows.inView, ...(liveRow && atEnd ? [liveRow] : [])].map(({ view, change }) => (
            <Fragment key={view.turn}>
              {change && <SwitchMarker {...change} />}
              <TurnEntry
                view={view}
                selected={view.turn === selectedTurn}
                onSelect={onSelectTurn}
                live={view.turn === live?.turn ? live : null}
                folding={view.turn === live?.turn ? folding : null}
                newest={atEnd && view.turn === (live?.turn ?? lastTurn)}
              />
            </Fragment>
          ))}
          {pending && atEnd && <SwitchMarker {...pending} pending={(live?.turn ?? thread.turns) + 1} />}
          {atEnd && props.children}
        </div>
      </div>
      <ReplyAnnouncer live={live} />
      {!(isAtBottom && atEnd) && (
        <Button
          size="small"
          onClick={toNewest}
          className="absolute bottom-3 left-1/2 z-[4] -translate-x-1/2 shadow-md"
        >
          <ArrowDown aria-hidden strokeWidth={1.75} /> Jump to newest
        </Button>
      )}
    </div>
  );
}
