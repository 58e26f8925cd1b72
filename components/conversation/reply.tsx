import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import type { ReplyFigureRecord } from '@/lib/wire';

type ReplyProps = {
  text: string;
  live: boolean;
  lang?: string;
  /** Figures of it that its request does not hold, to be marked. */
  figures?: readonly ReplyFigureRecord[];
};

const NONE: readonly ReplyFigureRecord[] = [];

// Reading Markdown takes more code than the rest of the page: it is fetched beside the conversation. Where it cannot be, the
// words are there without it.
const fetchMarkdown = () =>
  import('./markdown-reply').then(
    ({ MarkdownReply }) => ({ default: MarkdownReply }),
    () => ({ default: PlainReply }),
  );
const Markdown = lazy(fetchMarkdown);

/** Begins to fetch what replies are shown with, so that it is there when the first one is. */
export function expectReplies(): void {
  void fetchMarkdown();
}

/** A reply: its Markdown, and its words alone until what shows Markdown is there. */
export function Reply({ text, live, lang, figures = NONE }: ReplyProps) {
  return (
    <div lang={lang} className={clsx('reply', live && 'reply-live')}>
      <Suspense fallback={<PlainReply text={text} />}>
        <Markdown text={text} live={live} figures={figures} />
      </Suspense>
    </div>
  );
}

function PlainReply({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}
