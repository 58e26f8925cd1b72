import clsx from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Excerpt } from '@/lib/wire';
import { languageOf } from '../ui/language-of';
import { ExcerptText } from './excerpt-text';
import { markHits } from './mark-hits';

type ClampedTextProps = { text: string; excerpt: Excerpt | null; open: boolean; onToggle: () => void };

/**
 * A message as plain text: what a search found in it or its first lines, and all of it on demand when there is more: by its
 * own button, or on a phone by the row's menu.
 */
export function ClampedText({ text, excerpt, open, onToggle }: ClampedTextProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const [clamped, setClamped] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || open) return;
    const measure = () => setClamped(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  const whole = [{ text, hit: false }];
  const cut = excerpt !== null && excerpt.map((piece) => piece.text).join('') !== text;
  return (
    <>
      <p
        ref={box}
        lang={languageOf(text)}
        className={clsx('wrap-anywhere', open ? 'whitespace-pre-wrap' : 'line-clamp-2 md:line-clamp-3')}
      >
        <ExcerptText pieces={open && excerpt ? markHits(text, excerpt) : (excerpt ?? whole)} />
      </p>
      {(clamped || cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="hidden min-h-6 text-xs text-link underline underline-offset-3 md:block touch:-my-1.5 touch:min-h-11"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
