import type { LabPrices } from '@/lib/lab';
import { Assumptions } from './assumptions';
import type { Board } from './board';
import { ConfigurationList } from './configuration-list';
import type { LabFacts } from './lab-facts';
import type { Choose } from './open-source';
import { PricesForm } from './prices-form';
import { SourceChoice } from './source-choice';
import { StepSlider } from './step-slider';
import type { Lab } from './use-lab';
import type { LabLink } from './use-lab-link';
import type { Memories } from './use-memories';

type LabSideProps = {
  lab: Lab;
  link: LabLink;
  memories: Memories;
  board: Board | null;
  facts: LabFacts;
  prices: LabPrices;
  turn: number;
  onTurn: (turn: number) => void;
  onChoose: Choose;
};

/** What the lab runs: the conversation, the memories, the turn in view, what is assumed, and the prices. */
export function LabSide(props: LabSideProps) {
  const { lab, link, memories, board, facts, prices, turn, onTurn, onChoose } = props;
  return (
    <div className="space-y-5 px-5 pt-4 pb-8">
      <p className="text-sm leading-[1.4] text-muted">
        Runs one conversation through many memories. No model is called unless you have it asked in the exam.
      </p>
      <SourceChoice lab={lab} onChoose={onChoose} />
      <ConfigurationList memories={memories} board={board} turn={turn} />
      <StepSlider turn={turn} turns={lab.opened?.log.turns ?? 1} onTurn={onTurn} />
      <PricesForm link={link} facts={facts} prices={prices} />
      <Assumptions link={link} facts={facts} />
    </div>
  );
}
