import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { ExamReply } from '@/lib/lab';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';

const SHORT = 120;

type ExamSaidProps = {
  reply: ExamReply;
  /** What names the question to those who do not see where it stands. */
  name: string;
  /** Asks it once more; null while others are being asked. */
  onAgain: (() => void) | null;
};

/** What a model answered to one request, and whether it matches; or why it did not, and how to ask again. */
export function ExamSaid({ reply: { text, failure, right }, name, onAgain }: ExamSaidProps) {
  if (failure !== null)
    return (
      <div className="mt-1.5 text-left">
        {text && <Text text={text} name={name} />}
        <p className="text-rule">{failure}</p>
        {onAgain && (
          <Button size="small" className="mt-1" onClick={onAgain}>
            Ask again<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    );
  const Icon = right ? Check : X;
  return (
    <div className="mt-1.5 text-left">
      <p className={right ? 'font-strong text-good' : 'font-strong text-rule'}>
        <Icon aria-hidden className="mr-0.5 inline size-3.5" strokeWidth={2.25} />
        {right ? 'Exact' : 'Not exact'}
      </p>
      <Text text={text} name={name} />
    </div>
  );
}

function Text({ text, name }: { text: string; name: string }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-line ${all ? '' : 'line-clamp-4'}`} lang={languageOf(text)}>
        {text}
      </p>
      {text.length > SHORT && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2 text-xs!"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Less' : 'All of it'}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </>
  );
}
