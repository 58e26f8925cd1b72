import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { bindStrategy, type Memory, strategies } from '@/lib/memory';
import type { Experiment, TurnRecord } from '@/lib/wire';
import { ReplyAnnouncer } from '../conversation/reply-announcer';
import { Chip } from '../ui/chip';
import { AskUnder } from './ask-under';
import { diffRequests } from './diff-requests';
import { ExperimentColumn } from './experiment-column';
import { ExperimentList } from './experiment-list';
import { planned } from './planned-record';
import { RequestColumn } from './request-column';
import { RequestDifference } from './request-difference';
import { tapeTokens } from './request-tape';
import { useExperiment } from './use-experiment';
import type { TurnAsked } from './use-turn-asked';

type ExperimentViewProps = { threadId: string; asked: TurnAsked; experiments: readonly Experiment[] };

const NOTHING = { both: [], onlyFirst: [], onlySecond: [] };

/** A turn beside its experiments: asking one more, the two requests and replies, and how the requests differ. */
export function ExperimentView({ threadId, asked, experiments }: ExperimentViewProps) {
  const { turn, record, question, reply } = asked;
  const [memory, setMemory] = useState(() => anotherThan(record));
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { busy, live, problem, ask, stop, dismiss } = useExperiment(threadId, turn);
  const shown = live
    ? null
    : (experiments.find(({ number }) => number === chosen) ?? experiments.at(-1) ?? null);
  const [first, second] = [planned(record), planned(live ? live.record : shown?.record)];
  const diff = first && second ? diffRequests(first.sent.parts, second.sent.parts) : NOTHING;
  const most = Math.max(
    first ? tapeTokens(first.sent, diff.onlySecond) : 0,
    second ? tapeTokens(second.sent, diff.onlyFirst) : 0,
  );
  const show = (number: number) => {
    dismiss();
    setChosen(number);
  };
  return (
    <div ref={top} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <AskUnder
        memory={memory}
        onMemory={setMemory}
        busy={busy}
        problem={problem}
        onAsk={() => ask(memory).then((number) => number !== null && setChosen(number))}
        onStop={stop}
      />
      <ExperimentList turn={turn} experiments={experiments} shown={shown?.number ?? null} onShow={show} />
      <div className="grid md:grid-cols-2">
        <RequestColumn
          title="As it was asked"
          aside={
            <Chip tone="on" icon={Check} className="shrink-0">
              In the conversation
            </Chip>
          }
          record={record}
          waiting={
            record
              ? 'Its request was not sent.'
              : 'This turn was imported: there is no record of what was sent.'
          }
          lacking={diff.onlySecond}
          most={most}
          reply={reply}
        />
        <ExperimentColumn
          threadId={threadId}
          turn={turn}
          question={question}
          shown={shown}
          live={live}
          busy={busy}
          lacking={diff.onlyFirst}
          most={most}
          // The button that had the focus is gone.
          onRemoved={() => top.current?.focus()}
        />
      </div>
      {first && second && (
        <RequestDifference
          threadId={threadId}
          diff={diff}
          first={first}
          second={second}
          summary={shown?.summary ?? null}
        />
      )}
      <ReplyAnnouncer live={busy ? live : null} />
    </div>
  );
}

/** What a person may want to see instead: the first memory of another strategy. */
function anotherThan(record: TurnRecord | null): Memory {
  const other = strategies.find(({ id }) => id !== record?.strategy);
  return bindStrategy({ strategy: other?.id ?? '' }).memory;
}
