import { useEffect, useRef } from 'react';
import { Button } from '../ui/button';

type SendingFileProps = { name: string; sent: number; onCancel: () => void };

/** How far a file has gone out; once all of it has, it is being stored. */
export function SendingFile({ name, sent, onCancel }: SendingFileProps) {
  const percent = Math.floor(100 * sent);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="mt-4 space-y-3 text-sm">
      <p role="status" className="wrap-anywhere">
        {sent < 1 ? `Sending ${name}.` : `${name} is sent. Reading and storing what is in it.`}
      </p>
      <div
        role="progressbar"
        aria-label={`Import of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-sm border border-line-strong bg-sunken"
      >
        <div style={{ width: `${percent}%` }} className="h-full bg-accent forced-colors:bg-[CanvasText]" />
      </div>
      <p className="text-muted">{percent}% sent. Closing this gives the import up; nothing of it is kept.</p>
      <Button ref={cancel} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
