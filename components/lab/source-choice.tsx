import { ChevronDown, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';
import { Skeleton } from '../ui/skeleton';
import type { Choose } from './open-source';
import { SideHeading } from './side-heading';
import { SourceDialog } from './source-dialog';
import type { Lab, Opened } from './use-lab';

type SourceChoiceProps = { lab: Lab; onChoose: Choose };

/** The conversation that is run, and the way to another one. */
export function SourceChoice({ lab, onChoose }: SourceChoiceProps) {
  const [choosing, setChoosing] = useState(false);
  const { opened } = lab;
  return (
    <section aria-label="Conversation">
      <SideHeading>Conversation</SideHeading>
      <Button onClick={() => setChoosing(true)} className="w-full justify-start!" aria-haspopup="dialog">
        <MessagesSquare aria-hidden strokeWidth={1.75} />
        <span className="min-w-0 flex-1 truncate text-left" lang={opened ? titleLanguage(opened) : undefined}>
          {opened ? titleOf(opened) : 'Choose a conversation'}
        </span>
        <ChevronDown aria-hidden strokeWidth={1.75} />
      </Button>
      {opened ? <About opened={opened} /> : <Skeleton className="mt-1.5 h-4 w-4/5" />}
      <SourceDialog open={choosing} onOpenChange={setChoosing} lab={lab} onChoose={onChoose} />
    </section>
  );
}

function About({ opened }: { opened: Opened }) {
  const { log, facts, conversation } = opened;
  const asked = facts.reduce((sum, fact) => sum + fact.asked.length, 0);
  const { skipped } = conversation;
  return (
    <>
      <p className="mt-1.5 text-xs text-muted">
        {counted(log.turns, 'turn')}, {counted(log.totalTokens, 'token')}, {counted(facts.length, 'fact')}
        {facts.length > 0 && ` asked about ${counted(asked, 'time')}`}.
      </p>
      {skipped.length > 0 && (
        <details className="mt-1 text-xs text-muted">
          <summary className="min-h-6 cursor-pointer">{count(skipped.length)} left out of the file</summary>
          <ul className="mt-1 space-y-1">
            {skipped.map(({ where, why }) => (
              <li key={`${where} ${why}`} className="wrap-anywhere">
                <code className="font-mono">{where}</code> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function titleOf({ conversation: { title, kind } }: Opened): string {
  return kind === 'sample' || kind === 'file' ? `${title}, ${kind}` : title;
}

function titleLanguage({ conversation: { title } }: Opened) {
  return languageOf(title);
}
