import { useRef } from 'react';
import { useSlide } from './use-slide';
import type { ViewStart } from './view-start';

/** The torn line where FinCoach's view begins; it slides when the view moves on. */
export function ContextLine({ start }: { start: ViewStart }) {
  const line = useRef<HTMLDivElement>(null);
  useSlide(line, start.first);
  return (
    <div ref={line} data-context-line className="relative z-[2]">
      <hr
        aria-label={`FinCoach’s view starts here, at turn ${start.turn}`}
        className="context-line h-[9px] border-0"
      />
      <p className="ledger-words pt-[3px] pb-1 text-sm">
        <b className="mr-2 text-rule">FinCoach’s view starts here</b>
        <span className="text-muted">{inWords(start)}</span>
      </p>
    </div>
  );
}

function inWords({ turn, of, messages, summary }: ViewStart): string {
  const sent =
    messages === 1 ? '1 message below is' : `${messages.toLocaleString('en-IN')} messages below are`;
  const before = summary === null ? '' : `, summary ${summary} stands for what is above`;
  return `turn ${turn.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')} · ${sent} sent word for word${before}`;
}
