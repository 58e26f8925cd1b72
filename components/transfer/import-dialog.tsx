'use client';

import { useState } from 'react';
import type { ImportFormatId } from '@/lib/wire';
import { useImport } from '../api/transfer';
import { Dialog } from '../ui/dialog';
import { ChooseFile } from './choose-file';
import { guessFormat } from './guess-format';
import { ImportReport } from './import-report';
import { SendingFile } from './sending-file';

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Brings conversations in from a file; closing it while the file is being sent gives the import up. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import conversations"
      description="From a file of FinCoach, OpenAI messages, a ChatGPT export or LangChain messages. Either all that can be read is imported, or nothing."
    >
      <ImportBody onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ImportBody({ onLeave }: { onLeave: () => void }) {
  const { state, start, reset } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<ImportFormatId>('json');
  const choose = async (chosen: File) => {
    reset();
    setFile(chosen);
    const guessed = await guessFormat(chosen);
    if (guessed) setFormat(guessed);
  };
  const another = () => {
    reset();
    setFile(null);
  };
  if (state.at === 'done')
    return <ImportReport imported={state.imported} onLeave={onLeave} onAnother={another} />;
  if (state.at === 'sending' && file)
    return <SendingFile name={file.name} sent={state.sent} onCancel={reset} />;
  return (
    <ChooseFile
      file={file}
      format={format}
      problem={state.at === 'failed' ? state.problem : null}
      onFile={choose}
      onFormat={setFormat}
      onImport={() => file && start(file, format)}
    />
  );
}
