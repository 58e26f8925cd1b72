import { type JSX, type ReactNode, useMemo } from 'react';
import { type Components, defaultRehypePlugins, Streamdown } from 'streamdown';
import type { ReplyFigureRecord } from '@/lib/wire';
import { FigureMark } from './figure-mark';
import { markFigures } from './mark-figures';

/** Sanitised hast alone: without the raw-HTML plugin, HTML in a reply is text. */
const REHYPE = [defaultRehypePlugins.sanitize].filter((plugin) => plugin !== undefined);

const OPENED = new Set(['http:', 'https:', 'mailto:']);

const COMPONENTS: Components = {
  a: ({ href, children }) => <ReplyLink href={href}>{children}</ReplyLink>,
  img: ({ src, alt }) => (
    <ReplyLink href={typeof src === 'string' ? src : undefined}>{alt || 'image'}</ReplyLink>
  ),
  pre: ({ children }) => (
    <pre className="my-2 overflow-x-auto rounded-md border border-line bg-raised p-3 text-[0.86em] leading-normal">
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="font-mono text-[0.86em]">{children}</code>,
  ...plain('p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'strong'),
  ...plain('thead', 'tbody', 'tr', 'th', 'td'),
  table: ({ children }) => (
    <div className="my-2 overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
};

/** Elements as they are: the ledger's style sheet says how they look. */
function plain(...tags: (keyof JSX.IntrinsicElements)[]): Components {
  return Object.fromEntries(tags.map((tag) => [tag, tag]));
}

type MarkdownReplyProps = {
  text: string;
  live: boolean;
  /** Figures of it that its request does not hold, to be marked. */
  figures: readonly ReplyFigureRecord[];
};

/** A reply's Markdown, inert: no HTML, nothing fetched, links that leave FinCoach open in a tab of their own. */
export function MarkdownReply({ text, live, figures }: MarkdownReplyProps) {
  const marking = useMemo(() => markingOf(figures), [figures]);
  return (
    <Streamdown
      mode={live ? 'streaming' : 'static'}
      controls={false}
      linkSafety={{ enabled: false }}
      {...marking}
    >
      {text}
    </Streamdown>
  );
}

function markingOf(figures: readonly ReplyFigureRecord[]) {
  if (figures.length === 0) return { components: COMPONENTS, rehypePlugins: REHYPE };
  const components: Components = {
    ...COMPONENTS,
    mark: ({ children, ...attributes }) => {
      const at = (attributes as Record<string, unknown>)['data-figure'];
      const figure = figures[Number(at)];
      return figure ? <FigureMark figure={figure}>{children}</FigureMark> : children;
    },
  };
  const marking: (typeof REHYPE)[number] = [markFigures, { texts: figures.map(({ text }) => text) }];
  return { components, rehypePlugins: [...REHYPE, marking] };
}

function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href || !URL.canParse(href) || !OPENED.has(new URL(href).protocol)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
