import { Stepper } from '../ui/stepper';
import type { LabFacts } from './lab-facts';
import { SideHeading } from './side-heading';
import type { LabLink } from './use-lab-link';

const SUMMARY = { min: 20, max: 4000, step: 20, initial: 160 };
const WINDOW = { min: 64, max: 2_000_000, step: 1024 };

type AssumptionsProps = { link: LabLink; facts: LabFacts };

/** What the lab takes for granted: how long summaries are that nobody writes, and how much the model takes. */
export function Assumptions({ link, facts }: AssumptionsProps) {
  const { summaries, setSummaries, set } = link;
  const contextTokens = link.link.window;
  return (
    <section aria-label="Assumptions" className="text-sm">
      <SideHeading>Assumptions</SideHeading>
      <Switch
        label="Set the size of simulated summaries"
        on={summaries.tokens !== null}
        onSwitch={(on) => setSummaries({ ...summaries, tokens: on ? SUMMARY.initial : null })}
      />
      {summaries.tokens !== null && (
        <Bounded
          label="Simulated summary"
          value={summaries.tokens}
          bounds={SUMMARY}
          onChange={(tokens) => setSummaries({ ...summaries, tokens })}
        />
      )}
      <Switch
        label="They hold the newest facts that fit"
        on={summaries.holdFacts}
        onSwitch={(holdFacts) => setSummaries({ ...summaries, holdFacts })}
      />
      <Switch
        label="Limit the model’s context window"
        on={contextTokens !== null}
        onSwitch={(on) => set({ window: on ? facts.model.contextTokens : null })}
      />
      {contextTokens !== null && (
        <Bounded
          label="Context window"
          value={contextTokens}
          bounds={WINDOW}
          onChange={(window) => set({ window })}
        />
      )}
      <p className="mt-1.5 text-xs text-muted">
        {summaries.tokens === null
          ? 'Simulated summaries are as long as each memory allows.'
          : 'Simulated summaries have this size, or less where a memory allows less.'}{' '}
        None is written.
        {contextTokens !== null &&
          ` Of the window ${facts.replyTokens.toLocaleString('en-IN')} tokens are kept for the reply.`}
      </p>
    </section>
  );
}

function Switch({ label, on, onSwitch }: { label: string; on: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={on}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {label}
    </label>
  );
}

type BoundedProps = {
  label: string;
  value: number;
  bounds: { min: number; max: number; step: number };
  onChange: (value: number) => void;
};

function Bounded({ label, value, bounds: { min, max, step }, onChange }: BoundedProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.round(next) || value)));
  return (
    <div className="mb-1 ml-6">
      <Stepper
        label={label}
        unit="tokens"
        value={value}
        min={min}
        max={max}
        onStep={(direction) => set(value + direction * step)}
        onType={set}
      />
    </div>
  );
}
