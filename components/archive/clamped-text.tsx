import clsx from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { languageOf } from '../ui/language-of';

type ClampedTextProps = { text: string; open: boolean; onToggle: () => void };

/** A message as plain text: three lines, and all of it on demand when there is more. */
export function ClampedText({ text, open, onToggle }: ClampedTextProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const [longer, setLonger] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || open) return;
    const measure = () => setLonger(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <>
      <p
        ref={box}
        lang={languageOf(text)}
        className={clsx('wrap-anywhere', open ? 'whitespace-pre-wrap' : 'line-clamp-3')}
      >
        {text}
      </p>
      {(longer || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="min-h-6 text-xs text-link underline underline-offset-3 touch:-my-1.5 touch:min-h-11"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
