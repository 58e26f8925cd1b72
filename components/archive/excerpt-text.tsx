import type { Excerpt } from '@/lib/wire';

/** Text in pieces, those that a search has found marked. */
export function ExcerptText({ pieces }: { pieces: Excerpt }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? (
      <mark key={key} className="rounded-[2px] bg-mark px-px text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
