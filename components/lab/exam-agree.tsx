import type { costOfAsks, LabPrices } from '@/lib/lab';
import { EXAM_ANSWER_TOKENS } from '@/lib/lab';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { LabFacts } from './lab-facts';
import { money } from './money';

type ExamAgreeProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cost: ReturnType<typeof costOfAsks>;
  model: LabFacts['model'];
  prices: LabPrices;
  /** Questions, memory by memory, that are not asked: their summary is simulated, or their request does not fit. */
  simulated: number;
  refused: number;
  onAgree: () => void;
};

/** What asking the exam comes to, before anything is sent. */
export function ExamAgree({ open, onOpenChange, onAgree, ...what }: ExamAgreeProps) {
  const { cost, model } = what;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Ask ${counted(cost.calls, 'question')}?`}
      description={`Each request, with what its memory keeps of this conversation, goes to ${model.name} at ${model.host}. Nothing has been sent yet, and no answer is stored.`}
    >
      <Cost {...what} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            onOpenChange(false);
            onAgree();
          }}
        >
          Ask {counted(cost.calls, 'question')}
        </Button>
      </div>
    </Dialog>
  );
}

function Cost({
  cost: { calls, inputTokens, outputTokens, cost },
  model,
  prices: { chat, currency, source },
  simulated,
  refused,
}: Omit<ExamAgreeProps, 'open' | 'onOpenChange' | 'onAgree'>) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <Row
          term="Calls"
          value={count(calls)}
          about="one for each question and memory; equal requests are sent once"
        />
        <Row term="Input tokens" value={count(inputTokens)} about="as the replay counted them" />
        <Row
          term="Output tokens"
          value={count(outputTokens)}
          about={`assumed: ${count(EXAM_ANSWER_TOKENS)} an answer`}
        />
        <Row
          term="Cost"
          value={money(cost, currency)}
          about={`at ${money(chat.input, currency)} in and ${money(chat.output, currency)} out for a million, ${chat.model} (${source}), no cache`}
        />
      </dl>
      <ul className="mt-3 space-y-1 text-xs text-muted">
        {chat.model !== model.name && (
          <li>
            {model.name} answers, and the lab’s price is not known to be its own: set it under Prices first.
          </li>
        )}
        {simulated > 0 && (
          <li>
            Not asked: {counted(simulated, 'question')} whose request holds a simulated summary. There is no
            summary to send.
          </li>
        )}
        {refused > 0 && <li>Not asked: {counted(refused, 'question')} whose request does not fit.</li>}
        <li>Answers count towards your limits as messages do.</li>
      </ul>
    </>
  );
}

function Row({ term, value, about }: { term: string; value: string; about: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>
        <b>{value}</b> <span className="text-muted">{about}</span>
      </dd>
    </>
  );
}
