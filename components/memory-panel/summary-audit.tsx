'use client';

import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bindStrategy } from '@/lib/memory';
import type { Summary, Thread } from '@/lib/wire';
import { Button } from '../ui/button';
import { SummaryChanges } from './summary-changes';
import { SummaryCounts } from './summary-counts';
import type { useCorrectionDraft } from './summary-draft';
import { SummaryEditor } from './summary-editor';
import { SummaryMissing } from './summary-missing';
import { SummaryText } from './summary-text';
import { SummaryVersion } from './summary-version';

type SummaryAuditProps = {
  thread: Thread;
  summaries: readonly Summary[];
  shown: Summary;
  correction: ReturnType<typeof useCorrectionDraft>;
  onShow: (version: number) => void;
  onSelect: (position: number) => void;
};

/** A version of the summary under audit: where its figures come from, what it lacks, what it changed; to be corrected. */
export function SummaryAudit({ thread, summaries, shown, correction, onShow, onSelect }: SummaryAuditProps) {
  const [draft, write] = correction;
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const newest = summaries[0] ?? shown;
  const older = summaries.find(({ version }) => version === shown.version - 1);
  const limit = bindStrategy(thread.memory).summaryLimit;
  const editing = draft !== null && limit !== null && shown.version === newest.version;
  const open = () => {
    setOpened(true);
    write({ text: shown.text, corrects: newest.version });
    onShow(newest.version);
  };
  const close = (version: number | null) => {
    flushSync(() => {
      setOpened(false);
      write(null);
      onShow(version ?? newest.version);
    });
    opener.current?.focus();
  };
  const action = limit !== null && !editing && (
    <Button ref={opener} size="small" onClick={open}>
      <Pencil aria-hidden strokeWidth={1.75} />
      {shown.version === newest.version ? 'Correct' : 'Use this text again'}
    </Button>
  );
  return (
    <>
      <SummaryVersion threadId={thread.id} summary={shown} newest={newest.version} action={action}>
        {editing ? (
          <SummaryEditor
            threadId={thread.id}
            newest={newest}
            memory={thread.memory}
            limit={limit}
            draft={draft}
            onWrite={write}
            onClose={close}
            opened={opened}
          />
        ) : (
          <>
            <SummaryText threadId={thread.id} summary={shown} onSelect={onSelect} />
            <SummaryCounts summary={shown} />
          </>
        )}
      </SummaryVersion>
      {limit === null && (
        <p className="mt-1 text-xs text-muted">
          It can be corrected once a memory that sends summaries is chosen.
        </p>
      )}
      <SummaryMissing threadId={thread.id} missing={shown.missing} onSelect={onSelect} />
      {older && <SummaryChanges older={older} newer={shown} />}
    </>
  );
}
