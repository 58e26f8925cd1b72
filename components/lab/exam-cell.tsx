import { Check, CircleDashed, Minus } from 'lucide-react';
import type { ExamHeld } from '@/lib/lab';
import { ExamSaid } from './exam-said';
import { SIGHTS } from './sight-words';
import type { Exam } from './use-exam';

const LOOKS = {
  all: { icon: Check, name: 'held all', tone: 'text-good' },
  some: { icon: CircleDashed, name: 'held some', tone: 'text-warn' },
  none: { icon: CircleDashed, name: 'held none', tone: 'text-rule' },
  'nothing to hold': { icon: Minus, name: 'nothing to hold', tone: 'text-muted' },
};

type ExamCellProps = {
  exam: Exam;
  question: { id: string; text: string };
  run: { configuration: { id: string }; name: string };
};

/** What one request held of what a question needs, and under it what was answered. */
export function ExamCell({ exam, question, run }: ExamCellProps) {
  const held = exam.heldBy(run.configuration.id, question.id);
  if (!held) return <td className="text-center text-muted">–</td>;
  const name = `${question.text} ${run.name}`;
  return (
    <td className="px-1.5 py-1.5 align-top">
      <HeldMark held={held} />
      <Answer exam={exam} held={held} name={name} />
    </td>
  );
}

function HeldMark({ held }: { held: ExamHeld }) {
  const { icon: Icon, name, tone } = LOOKS[held.held];
  const where = held.sights.map((sight) => SIGHTS[sight]).join(' and ');
  return (
    <div className={`text-center ${tone}`}>
      <Icon aria-hidden className="mx-auto size-4" strokeWidth={2} />
      <span className="sr-only">{name}</span>
      {held.held === 'nothing to hold' ? (
        <span className="sr-only">: the answer is that it was never said</span>
      ) : (
        <span className="block leading-tight text-muted">{held.refused ? 'does not fit' : where}</span>
      )}
    </div>
  );
}

function Answer({ exam, held, name }: { exam: Exam; held: ExamHeld; name: string }) {
  const { state, askOf, replyTo, ask } = exam;
  const isUnderWay = state.replies.size > 0 || state.progress !== null;
  if (held.summarised && !held.refused && isUnderWay)
    return <p className="mt-1.5 text-center text-muted">not asked: summary simulated</p>;
  const one = askOf(held);
  if (one && state.waiting.has(one.key)) return <p className="mt-1.5 text-center text-muted">asking…</p>;
  const reply = replyTo(held);
  if (!reply) return null;
  return <ExamSaid reply={reply} name={name} onAgain={one && !state.progress ? () => ask([one]) : null} />;
}
