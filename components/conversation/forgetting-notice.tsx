import { EyeOff, Pin, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Forgotten } from '@/lib/wire';
import { useKeepAsFact } from '../api/profile';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { plainText } from '../ui/plain-text';
import { useTurnActions } from './turn-actions';
import { oneATurn, useBringBack } from './use-bring-back';

type ForgettingNoticeProps = {
  question: string;
  forgotten: readonly Forgotten[];
  /** Of the newest turn: open at once. Earlier ones are a line that opens. */
  newest: boolean;
};

/** Under a reply: which messages its question is about that its request did not hold, and the way to bring them back. */
export function ForgettingNotice({ question, forgotten, newest }: ForgettingNoticeProps) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const heading = useId();
  const open = toggled ?? newest;
  const toggle = (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setToggled(!open)}
      className="min-h-6 px-1 text-sm font-normal text-link underline underline-offset-3 touch:min-h-11"
    >
      {open ? 'Show less' : 'Show'}
    </button>
  );
  if (!open)
    return (
      <p className="pointer-events-auto relative mt-1.5 pl-3.5 text-sm text-muted">
        <EyeOff aria-hidden className="mr-1.5 inline size-4 align-[-3px]" strokeWidth={1.75} />
        {titleOf(forgotten, false)} {toggle}
      </p>
    );
  return (
    <section
      aria-labelledby={heading}
      className="pointer-events-auto relative mt-2.5 -mr-[42px] mb-0.5 ml-3.5 rounded-md border border-l-4 border-rule/45 border-l-rule bg-raised px-3 pt-2.5 pb-[11px] text-sm leading-[1.42] max-md:mx-0"
    >
      <div className="flex items-start gap-2">
        <EyeOff aria-hidden className="mt-[3px] size-4 shrink-0" strokeWidth={1.75} />
        <h2 id={heading} className="flex-1 text-[0.9375rem]">
          {titleOf(forgotten, newest)}
        </h2>
        {!newest && toggle}
      </div>
      <ForgottenList forgotten={forgotten} />
      <Remedies question={question} forgotten={forgotten} primary={newest} />
    </section>
  );
}

function ForgottenList({ forgotten }: { forgotten: readonly Forgotten[] }) {
  const { show } = useTurnActions();
  return (
    <ul className="mt-1 ml-6 max-md:ml-0">
      {forgotten.map(({ position, turn, fact, excerpt }) => (
        <li key={`${position} ${fact}`}>
          <button
            type="button"
            onClick={() => show(position)}
            className="flex min-h-6 w-full items-center justify-between gap-3 rounded-sm text-left hover:bg-accent-soft touch:min-h-11"
          >
            <span className="line-clamp-1 wrap-anywhere first-letter:uppercase">
              {fact ?? plainText(excerpt, 160)}
            </span>
            <span className="shrink-0 text-muted">turn {count(turn)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type RemediesProps = { question: string; forgotten: readonly Forgotten[]; primary: boolean };

function Remedies({ question, forgotten, primary }: RemediesProps) {
  const { threadId, busy, ask } = useTurnActions();
  const { bringBack, refused, bringing } = useBringBack(threadId);
  const { mutateAsync: keep, isPending: keeping } = useKeepAsFact(threadId);
  const facts = forgotten.flatMap(({ fact, position }) => (fact === null ? [] : [{ text: fact, position }]));
  const keepAll = async () => {
    // The first refusal says that the profile is full: the others would be refused alike.
    for (const fact of facts) if (!(await keep(fact).catch(() => null))) return;
  };
  const askAgain = async () => {
    if (await bringBack(forgotten)) ask(question);
  };
  return (
    <>
      {refused && (
        <p role="alert" className="mt-1.5 ml-6 text-rule max-md:ml-0">
          {refused}
        </p>
      )}
      <div className="mt-2.5 ml-6 flex flex-wrap items-center gap-2 max-md:ml-0">
        <Button
          size="small"
          variant={primary ? 'primary' : 'outline'}
          disabled={busy || bringing}
          onClick={askAgain}
        >
          <Undo2 aria-hidden strokeWidth={1.75} /> {remedyFor(forgotten)}
        </Button>
        <span className="text-muted">{busy ? 'Another turn is running' : costOf(forgotten)}</span>
        {facts.length > 0 && (
          <Button size="small" variant="quiet" disabled={keeping} onClick={keepAll}>
            <Pin aria-hidden strokeWidth={1.75} /> {facts.length === 1 ? 'Keep as a fact' : 'Keep as facts'}
          </Button>
        )}
      </div>
    </>
  );
}

function messagesIn(forgotten: readonly Forgotten[]): number {
  return new Set(forgotten.map(({ position }) => position)).size;
}

function titleOf(forgotten: readonly Forgotten[], newest: boolean): string {
  const messages = messagesIn(forgotten);
  const [words, one] = [counted(messages, 'message'), messages === 1];
  return newest
    ? `Your question is about ${words} that ${one ? 'is' : 'are'} no longer sent`
    : `The question was about ${words} that ${one ? 'was' : 'were'} not sent.`;
}

function remedyFor(forgotten: readonly Forgotten[]): string {
  const messages = messagesIn(forgotten);
  const which = messages === 1 ? 'it' : messages === 2 ? 'both' : `all ${count(messages)}`;
  return `Bring ${which} back and ask again`;
}

function costOf(forgotten: readonly Forgotten[]): string {
  const tokens = oneATurn(forgotten).reduce((sum, message) => sum + message.tokens, 0);
  return `+${counted(tokens, 'token')} a turn`;
}
