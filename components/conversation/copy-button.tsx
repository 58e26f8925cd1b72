'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Tooltip } from '../ui/tooltip';

const SHOWN_MS = 2000;

/** Copies `text` and says so, from the gutter; a phone has no gutter, and the turn's menu for it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const name = copied ? 'Copied' : label;
  const Icon = copied ? Check : Copy;
  return (
    <Tooltip content={name}>
      <button
        type="button"
        aria-label={name}
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        className="absolute top-6 -right-[46px] flex size-7 items-center justify-center rounded-md text-muted opacity-0 transition-opacity hover:bg-accent-soft hover:text-text focus-visible:opacity-100 group-hover/turn:opacity-100 pointer-coarse:opacity-100 max-md:hidden"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </Tooltip>
  );
}
