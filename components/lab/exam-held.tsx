import { Check, CircleDashed, Minus } from 'lucide-react';
import type { ExamHeld } from '@/lib/lab';
import { SIGHTS } from './sight-words';

const LOOKS = {
  all: { icon: Check, name: 'held all', tone: 'text-good' },
  some: { icon: CircleDashed, name: 'held some', tone: 'text-warn' },
  none: { icon: CircleDashed, name: 'held none', tone: 'text-rule' },
  'nothing to hold': { icon: Minus, name: 'nothing to hold', tone: 'text-muted' },
};

/** What one request held of what a question needs: a sign, and where each fact stood. */
export function ExamHeldCell({ held }: { held: ExamHeld | undefined }) {
  if (!held) return <td className="text-center text-muted">–</td>;
  const { icon: Icon, name, tone } = LOOKS[held.held];
  const where = held.sights.map((sight) => SIGHTS[sight]).join(' and ');
  return (
    <td className={`px-1.5 py-1.5 text-center ${tone}`}>
      <Icon aria-hidden className="mx-auto size-4" strokeWidth={2} />
      <span className="sr-only">{name}</span>
      {held.held === 'nothing to hold' ? (
        <span className="sr-only">: the answer is that it was never said</span>
      ) : (
        <span className="block leading-tight text-muted">{held.refused ? 'does not fit' : where}</span>
      )}
    </td>
  );
}
