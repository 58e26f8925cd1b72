import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { guessFormat } from '@/components/transfer/guess-format';
import { ImportDialog } from '@/components/transfer/import-dialog';
import { sizeInWords } from '@/components/transfer/import-words';
import { TooltipProvider } from '@/components/ui/tooltip';
import { defaultMemory } from '@/lib/memory';
import type { Imported, Thread } from '@/lib/wire';

const MESSAGES = [{ role: 'user', content: 'hi' }];

describe('the format of a file is guessed from its start', () => {
  test.each([
    ['json', JSON.stringify({ format: 'fincoach-thread', thread: {}, messages: [] })],
    ['openai', JSON.stringify({ messages: MESSAGES })],
    ['openai', `${JSON.stringify(MESSAGES)}\n`],
    ['openai', JSON.stringify(MESSAGES).slice(0, -4)],
    ['chatgpt', JSON.stringify([{ title: 'a', mapping: {} }])],
    ['langchain', JSON.stringify([{ type: 'human', data: { content: 'hi' } }])],
    [null, '# My notes'],
    [null, ''],
  ])('%s', async (format, text) => {
    expect(await guessFormat(new Blob([text]))).toBe(format);
  });
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [12_400, '12 KB'],
  [3_440_000, '3.4 MB'],
])('%i bytes are "%s"', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

/** A call that a test answers. */
class HeldCall {
  static last: HeldCall;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  url = '';
  sent: unknown = null;
  aborted = false;
  constructor() {
    HeldCall.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const thread = (n: number): Thread => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: `Thread ${n}`,
  memory: defaultMemory,
  messages: 2,
  turns: 1,
  running: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
});

describe('an import', () => {
  beforeEach(() => {
    rememberSession(true);
    vi.stubGlobal('XMLHttpRequest', HeldCall);
  });
  afterEach(() => vi.unstubAllGlobals());

  const file = new File([JSON.stringify(MESSAGES)], 'chat.json', { type: 'application/json' });
  const show = () => {
    const client = new QueryClient();
    const page = (open: boolean) => (
      <QueryClientProvider client={client}>
        <TooltipProvider>
          <ImportDialog open={open} onOpenChange={() => {}} />
        </TooltipProvider>
      </QueryClientProvider>
    );
    const { rerender } = render(page(true));
    return { close: () => rerender(page(false)) };
  };
  const choose = async () => {
    await userEvent.upload(screen.getByLabelText(/Choose a file or drop it here/), file);
    await screen.findByRole('combobox', { name: 'Format: OpenAI messages' });
  };
  const send = async () => {
    const shown = show();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('progressbar');
    await vi.waitFor(() => expect(HeldCall.last.sent).toBe(file));
    return shown;
  };

  test('needs a file, which can be dropped too', async () => {
    show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
    fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText('chat.json')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false);
  });

  test('tells its progress, then what it made and what it left out, the rest of it counted', async () => {
    await send();
    expect(HeldCall.last.url).toBe('/api/threads/import?format=openai');
    act(() => HeldCall.last.upload.onprogress?.({ loaded: 30, total: 120 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    act(() => HeldCall.last.upload.onprogress?.({ loaded: 120, total: 120 }));
    expect(screen.getByRole('status').textContent).toContain('is sent. Reading and storing');
    const imported: Imported = {
      items: [thread(1), thread(2)],
      skipped: [{ where: 'messages[3]', why: 'a system message' }],
      more: 12,
    };
    act(() => HeldCall.last.answer(201, imported));
    const made = within(await screen.findByRole('region', { name: 'Imported' }));
    expect(made.getByRole('heading', { name: '2 conversations imported' })).toBe(document.activeElement);
    expect(made.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      imported.items.map(({ id }) => `/threads/${id}`),
    );
    const left = within(screen.getByRole('region', { name: 'Left out' }));
    expect(left.getByRole('heading', { name: '13 left out' })).toBeDefined();
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'messages[3] a system message',
      'And 12 more.',
    ]);
  });

  test('that is refused says why in the server’s words, with the file still chosen', async () => {
    await send();
    const detail = 'The file breaks off at line 1, byte 60. Nothing was stored.';
    act(() => HeldCall.last.answer(400, { type: 'about:blank', title: 'Refused', status: 400, detail }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(screen.getByText('chat.json')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false);
  });

  test('can be cancelled and keeps the file; closing the dialog gives it up too', async () => {
    const { close } = await send();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(HeldCall.last.aborted).toBe(true);
    expect(screen.getByText('chat.json')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    const cancelled = HeldCall.last;
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await vi.waitFor(() => expect(HeldCall.last).not.toBe(cancelled));
    close();
    expect(HeldCall.last.aborted).toBe(true);
  });
});
