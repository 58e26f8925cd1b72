import { Download, Link2, SlidersHorizontal } from 'lucide-react';
import Link from 'next/link';
import { toast } from 'sonner';
import { type LabOptions, runFile } from '@/lib/lab';
import { Brand } from '../shell/brand';
import { ThreadsButton } from '../shell/threads-button';
import { Button } from '../ui/button';
import type { Board } from './board';
import { download } from './download';
import type { ExamRun, ExamState } from './exam-run';
import type { Held, Lab } from './use-lab';

type LabHeaderProps = {
  lab: Lab;
  board: Board | null;
  options: LabOptions;
  examRun: ExamRun;
  /** Opens conversation and memories, where they are not beside the page. */
  onMemories: (() => void) | null;
};

/** The bar over the lab: back to the conversations, the memories where they are a sheet, its link and its run as a file. */
export function LabHeader({ lab, board, options, examRun, onMemories }: LabHeaderProps) {
  const { opened } = lab;
  const thread = opened?.source.kind === 'thread' ? opened.source.id : null;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2.5 border-b border-line bg-page px-6 max-xl:px-3 max-md:gap-1 max-md:px-1">
      <ThreadsButton />
      <span className="mr-4 max-md:hidden">
        <Brand />
      </span>
      <nav aria-label="Pages" className="flex items-center gap-[18px] text-sm max-md:gap-3 max-md:pl-1">
        <Link
          href={thread ? `/threads/${thread}` : '/'}
          className="inline-flex min-h-14 items-center text-muted hover:text-text"
        >
          {thread ? 'Conversation' : 'Conversations'}
        </Link>
        <h1 className="inline-flex min-h-14 items-center text-sm font-strong whitespace-nowrap shadow-[inset_0_-3px_0_var(--accent)]">
          Memory lab
        </h1>
      </nav>
      <span className="flex-1" />
      {onMemories && (
        <Button onClick={onMemories}>
          <SlidersHorizontal aria-hidden strokeWidth={1.75} />{' '}
          <span className="max-sm:sr-only">Memories</span>
        </Button>
      )}
      <Button onClick={copyLink} aria-label="Copy link">
        <Link2 aria-hidden strokeWidth={1.75} /> <span className="max-md:sr-only">Copy link</span>
      </Button>
      <Button
        aria-label="Export run"
        disabled={!board}
        onClick={() => board && exportRun(board, options, lab.held, examRun.read())}
        className="max-sm:px-2.5"
      >
        <Download aria-hidden strokeWidth={1.75} /> <span className="max-md:sr-only">Export run</span>
      </Button>
    </header>
  );
}

async function copyLink() {
  const { href } = window.location;
  try {
    await navigator.clipboard.writeText(href);
    toast('The link is copied. It holds the memories and settings, never a text.');
  } catch {
    toast('The browser did not let the link be copied. It stands in the address bar.');
  }
}

function exportRun(board: Board, options: LabOptions, held: Held, asked: ExamState) {
  const { opened, runs, prices, recommendation } = board;
  const { source, conversation, log, exam: questions } = opened;
  const isOf = (one: { conversation: unknown }) => one.conversation === conversation;
  const exam = isOf(held) && isOf(asked) && { questions, held: held.items, replies: asked.replies };
  const lab = { source, conversation, log, options, prices, runs, recommendation };
  const file = runFile({ ...lab, exam: exam || null });
  download('lab-run.json', 'application/json', JSON.stringify(file));
}
