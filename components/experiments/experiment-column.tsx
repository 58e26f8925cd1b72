import type { Experiment, Part } from '@/lib/wire';
import type { LiveTurn } from '../conversation/live-turn';
import { count } from '../memory-panel/numbers';
import { languageOf } from '../ui/language-of';
import { RemoveExperiment } from './remove-experiment';
import { RequestColumn } from './request-column';

type ExperimentColumnProps = {
  threadId: string;
  turn: number;
  /** The turn's question as it reads now. */
  question: string;
  shown: Experiment | null;
  /** The one that is being answered, or whose end was not stored. */
  live: LiveTurn | null;
  busy: boolean;
  lacking: readonly Part[];
  most: number;
  onRemoved: () => void;
};

/** The experiment that is shown: the one being answered, else a stored one, else what will stand here. */
export function ExperimentColumn(props: ExperimentColumnProps) {
  const { threadId, turn, question, shown, live, busy, lacking, most, onRemoved } = props;
  const measures = { lacking, most };
  if (live)
    return (
      <RequestColumn
        {...measures}
        title="Under another memory"
        record={live.record}
        waiting={waitingFor(live)}
        reply={live.reply}
        live={busy}
      >
        {live.record && live.reply === '' && busy && <Reading />}
      </RequestColumn>
    );
  if (!shown)
    return (
      <RequestColumn
        {...measures}
        title="Under another memory"
        record={null}
        waiting="Choose a memory and ask: its request and the reply stand here, beside the conversation and never in it."
        reply=""
      />
    );
  const { number, record, reply } = shown;
  return (
    <RequestColumn
      {...measures}
      key={number}
      title={`Experiment ${count(number)}`}
      aside={
        <RemoveExperiment
          key={number}
          threadId={threadId}
          turn={turn}
          number={number}
          onRemoved={onRemoved}
        />
      }
      record={record}
      waiting="Its request was not sent."
      reply={reply}
    >
      {shown.question !== question && (
        <p className="mt-3 text-sm text-muted">
          The question was another then: <q lang={languageOf(shown.question)}>{shown.question}</q>
        </p>
      )}
    </RequestColumn>
  );
}

function waitingFor({ folding }: LiveTurn) {
  return folding ? 'Writing a summary of its own first' : <Reading />;
}

function Reading() {
  return (
    <p className="mt-3 text-sm text-muted">
      FinCoach is reading
      <span aria-hidden className="caret" />
    </p>
  );
}
