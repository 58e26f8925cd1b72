import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useState } from 'react';
import { type ImportFormatId, importFormatSchema, type Problem } from '@/lib/wire';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Select } from '../ui/select';
import { FORMATS } from './import-formats';
import { sizeInWords } from './import-words';

type ChooseFileProps = {
  file: File | null;
  format: ImportFormatId;
  /** Why the last import of the file failed. */
  problem: Problem | null;
  onFile: (file: File) => void;
  onFormat: (format: ImportFormatId) => void;
  onImport: () => void;
};

/** The file to import, chosen or dropped, and its format, which can be corrected. */
export function ChooseFile({ file, format, problem, onFile, onFormat, onImport }: ChooseFileProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onImport();
  };
  return (
    <form aria-label="Import" onSubmit={submit} className="mt-4 space-y-3">
      <FileField file={file} onFile={onFile} />
      {file && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span aria-hidden>Read it as</span>
          <Select
            label="Format"
            value={format}
            options={FORMATS}
            onChange={(value) => onFormat(importFormatSchema.parse(value))}
          />
        </div>
      )}
      {problem && <Notice title="The file was not imported">{problem.detail}</Notice>}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" disabled={!file}>
          Import
        </Button>
        {!file && <span className="text-sm text-muted">Choose a file first.</span>}
      </div>
    </form>
  );
}

function FileField({ file, onFile }: Pick<ChooseFileProps, 'file' | 'onFile'>) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex cursor-pointer flex-col items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised hover:bg-accent-soft',
      )}
    >
      <FileUp aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      <span className="font-strong wrap-anywhere">{file ? file.name : 'Choose a file or drop it here'}</span>
      <span className="text-muted">
        {file ? `${sizeInWords(file.size)}. Choose or drop another to replace it.` : 'JSON or JSON lines.'}
      </span>
      <input
        id={id}
        type="file"
        accept=".json,.jsonl,.ndjson,application/json"
        className="sr-only"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onFile(chosen);
          // So that choosing the same file again, mended, is a choice too.
          target.value = '';
        }}
      />
    </label>
  );
}
