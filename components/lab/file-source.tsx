import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { type FoundConversation, LAB_LIMITS } from '@/lib/lab';
import { count, counted } from '../memory-panel/numbers';
import type { Choose } from './open-source';
import type { ProgressStore } from './progress-store';
import { SourceRow } from './source-row';
import { WorkBar } from './work-bar';

type FileSourceProps = {
  found: readonly FoundConversation[];
  progress: ProgressStore;
  onChoose: Choose;
};

/** A file with conversations: whatever import takes. Of several, one is chosen. */
export function FileSource({ found, progress, onChoose }: FileSourceProps) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState(false);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setRead(false);
    setRead((await onChoose({ source: { kind: 'file' }, file: chosen })) === 'opened');
  };
  return (
    <>
      <FileField name={file?.name ?? null} onFile={take} />
      <p className="mt-2 text-xs text-muted">
        FinCoach files, OpenAI messages, ChatGPT exports, LangChain messages, or a run that was exported here.
        Up to {count(LAB_LIMITS.bytes / (1024 * 1024))} MB and {counted(LAB_LIMITS.messages, 'message')}.
      </p>
      <WorkBar store={progress} className="mt-3" />
      {read && (
        <section aria-label="Conversations in the file" className="mt-3">
          <h3 className="text-sm font-strong">
            {found.length === 1
              ? 'It is open'
              : `${counted(found.length, 'conversation')}; the first is open`}
          </h3>
          <ul className="-mx-2.5">
            {found.map(({ index, title, messages, turns }) => (
              <SourceRow
                key={index}
                title={title}
                about={`${counted(turns, 'turn')}, ${counted(messages, 'message')}`}
                onPick={() => onChoose({ source: { kind: 'file' }, index })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type FileFieldProps = { name: string | null; onFile: (file: File | undefined) => void };

function FileField({ name, onFile }: FileFieldProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex cursor-pointer flex-col items-center gap-1 rounded-md border border-dashed border-line-strong bg-raised px-4 py-6 text-center text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-accent-soft"
    >
      <FileUp aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      <span className="font-strong wrap-anywhere">{name ?? 'Choose a file or drop it here'}</span>
      <input
        type="file"
        accept=".json,.jsonl,.ndjson,application/json"
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // So that choosing the same file again, mended, is a choice too.
          target.value = '';
        }}
      />
    </label>
  );
}
