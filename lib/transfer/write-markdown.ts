import type { Evicted, FoldRecord } from '@/lib/wire';

/** What a thread's page says before its turns. */
export type MarkdownThread = {
  title: string;
  memory: string;
  messages: number;
  turns: number;
  createdAt: Date;
};

/** A turn of the page: its messages, and what its record says; an imported turn has none. */
export type MarkdownTurn = {
  turn: number;
  messages: { role: string; text: string; ending: string | null; createdAt: Date }[];
  record: { memory: string; evicted: Evicted[]; folds: FoldRecord[] } | null;
};

const SPEAKERS: Record<string, string> = { user: 'You', assistant: 'FinCoach', tool: 'A tool' };
const ENDINGS: Record<string, string> = {
  stopped: 'Stopped here.',
  failed: 'The reply broke off here.',
  interrupted: 'The reply was interrupted here.',
};

/** A thread as Markdown for reading: its memory, then turn by turn, with a note where the memory changed or let go. */
export async function* writeMarkdown(
  thread: MarkdownThread,
  turns: AsyncIterable<MarkdownTurn>,
): AsyncIterable<string> {
  yield `# ${inline(thread.title)}\n\n`;
  const size = `${thread.turns} ${thread.turns === 1 ? 'turn' : 'turns'}, ${thread.messages} messages`;
  yield `Memory: ${inline(thread.memory)}\n\nBegun ${timeOf(thread.createdAt)} · ${size}\n`;
  let memory: string | null = null;
  for await (const turn of turns) {
    yield `\n## Turn ${turn.turn}\n`;
    for (const note of notesOf(turn, memory)) yield `\n*${note}*\n`;
    memory = turn.record?.memory ?? memory;
    for (const message of turn.messages) yield written(message);
    if (!turn.messages.some(({ role }) => role === 'assistant')) yield '\n*No reply.*\n';
  }
}

function notesOf({ record }: MarkdownTurn, before: string | null): string[] {
  if (!record) return [];
  const changed = record.memory === before ? [] : [`Memory: ${inline(record.memory)}.`];
  const left = record.evicted.map((entry) => {
    const which = 'position' in entry ? `message ${entry.position}` : `messages ${range(entry.positions)}`;
    return `No longer sent: ${which} (${inline(entry.reason)}).`;
  });
  const folds = record.folds.map(({ positions, version, outcome }) =>
    outcome === 'failed'
      ? `A summary of messages ${range(positions)} failed.`
      : `Messages ${range(positions)} went into version ${version} of the summary.`,
  );
  return [...changed, ...left, ...folds];
}

function written({ role, text, ending, createdAt }: MarkdownTurn['messages'][number]): string {
  const body = role === 'assistant' ? closed(text) : quoted(text);
  const note = ending && ENDINGS[ending] ? `\n*${ENDINGS[ending]}*\n` : '';
  return `\n**${SPEAKERS[role] ?? role}** · ${timeOf(createdAt)}\n\n${body}\n${note}`;
}

/** Text that cannot become structure of the page around it: a quotation, line by line. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** A reply that broke off inside a code block would make code of every turn behind it. */
function closed(text: string): string {
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (!mark) continue;
    if (fence === null) fence = mark;
    else if (mark[0] === fence[0] && mark.length >= fence.length && /^ {0,3}[`~]+\s*$/.test(line))
      fence = null;
  }
  return fence === null ? text : `${text}\n${fence}`;
}

function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#&]/g, '\\$&');
}

function range([first, last]: [number, number]): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function timeOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
