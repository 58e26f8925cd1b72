'use client';

import { useEffect, useId, useRef } from 'react';
import type { Memory } from '@/lib/memory';
import type { Problem, Summary } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { usePreview } from '../api/preview';
import { useCorrectSummary } from '../api/summaries';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';
import { Notice } from '../ui/notice';
import { useDebounced } from '../ui/use-debounced';
import { count, counted } from './numbers';
import type { CorrectionDraft } from './summary-draft';
import { limitInWords } from './summary-words';

const SETTLED_MS = 250;

type SummaryEditorProps = {
  threadId: string;
  /** The version that saving replaces. */
  newest: Summary;
  memory: Memory;
  /** Tokens that this memory allows a summary. */
  limit: number;
  draft: CorrectionDraft;
  onWrite: (draft: CorrectionDraft) => void;
  /** Saved as a version, or given up (null). */
  onClose: (version: number | null) => void;
  /** It has just been opened by the person, who goes on writing in it. */
  opened: boolean;
};

/** Where the newest summary is put into the person's own words; whatever goes wrong, the words stay in the box. */
export function SummaryEditor(props: SummaryEditorProps) {
  const { threadId, newest, memory, limit, draft, onWrite, onClose, opened } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const length = useId();
  const { mutateAsync: correct, isPending, error } = useCorrectSummary(threadId);
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const save = async () => {
    const saved = await correct({ text: draft.text, corrects: newest.version }).catch(() => null);
    if (saved) onClose(saved.version);
  };
  return (
    <form
      aria-label={`Correct summary ${count(newest.version)}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {draft.corrects !== newest.version && <Overtaken began={draft.corrects} newest={newest} />}
      <textarea
        ref={field}
        aria-label="Text of the summary"
        aria-describedby={length}
        lang={languageOf(draft.text)}
        value={draft.text}
        readOnly={isPending}
        onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        className="field-sizing-content block max-h-[16lh] min-h-[6lh] w-full resize-none overflow-y-auto rounded-md border border-line-strong bg-raised px-3 py-2 text-[0.96875rem] leading-[1.62]"
      />
      <p id={length} aria-live="polite" className="mt-1 text-xs text-muted">
        <Length threadId={threadId} memory={memory} text={draft.text} limit={limit} />
      </p>
      {error && <NotSaved problem={problemFrom(error)} />}
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="small" disabled={isPending || draft.text.trim() === ''}>
          Save as summary {count(newest.version + 1)}
        </Button>
        <Button variant="quiet" size="small" disabled={isPending} onClick={() => onClose(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The server's refusals say themselves what was kept; a network that failed cannot. */
function NotSaved({ problem: { status, detail } }: { problem: Problem }) {
  return (
    <Notice title="The correction was not saved" className="mt-2">
      {detail}
      {status === 0 && ' Your text is still in the box.'}
    </Notice>
  );
}

type LengthProps = Pick<SummaryEditorProps, 'threadId' | 'memory' | 'limit'> & { text: string };

/** The tokens of the text beside the limit, as soon as they have been counted. */
function Length({ threadId, memory, text, limit }: LengthProps) {
  const settled = useDebounced(text.trim(), SETTLED_MS);
  const tokens = usePreview(threadId, memory, settled)?.tokens;
  if (text.trim() === '') return 'Write what FinCoach is to remember of the folded turns.';
  if (tokens === undefined) return `The limit is ${limitInWords(limit)}.`;
  if (tokens <= limit) return `${counted(tokens, 'token')}. The limit is ${limitInWords(limit)}.`;
  return (
    <span className="text-rule">
      {counted(tokens, 'token')}, {count(tokens - limit)} over the limit of {count(limit)}. Shorten it, then
      save.
    </span>
  );
}

/** Another fold came while the correction was being written: what it wrote, before it is replaced. */
function Overtaken({ began, newest }: { began: number; newest: Summary }) {
  return (
    <div className="mb-2 text-sm">
      <p>
        Summary {count(newest.version)} was written since you began with summary {count(began)}. Saving
        replaces it.
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer text-link touch:min-h-11">
          Read summary {count(newest.version)}
        </summary>
        <p lang={languageOf(newest.text)} className="mt-1 text-muted wrap-anywhere">
          {newest.text}
        </p>
      </details>
    </div>
  );
}
