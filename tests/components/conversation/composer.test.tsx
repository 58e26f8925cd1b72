import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Composer, type ComposerHandle } from '@/components/conversation/composer';
import type { Taken } from '@/components/conversation/use-composer';
import { TooltipProvider } from '@/components/ui/tooltip';
import { defaultMemory } from '@/lib/memory';

type Props = Partial<ComponentProps<typeof Composer>>;

function page(props: Props = {}) {
  const onSend = vi.fn((): Taken | Promise<Taken> => 'on its way');
  const ref = createRef<ComposerHandle>();
  const client = new QueryClient();
  const composer = (more: Props = {}) => (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Composer
          ref={ref}
          threadId="thread-1"
          memory={defaultMemory}
          onMemory={() => {}}
          onSend={onSend}
          {...props}
          {...more}
        />
      </TooltipProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(composer());
  return { onSend, ref, unmount, show: (more: Props) => rerender(composer(more)) };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => {
  window.localStorage.clear();
  // Whatever the server would say of a thread or a draft, it says nothing here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sending', () => {
  test('Enter sends the text and empties the field', async () => {
    const { onSend } = page();
    await userEvent.type(field(), 'PPF or NPS?{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ id: expect.any(String), text: 'PPF or NPS?' });
    expect(field().value).toBe('');
  });

  test('Arrow Up edits the newest question from an empty field, and moves the cursor in one with text', async () => {
    const onEditNewest = vi.fn();
    page({ onEditNewest });
    await userEvent.type(field(), 'one{ArrowUp}');
    expect(onEditNewest).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.keyboard('{ArrowUp}');
    expect(onEditNewest).toHaveBeenCalledOnce();
  });

  test('Shift and Enter start a line', async () => {
    const { onSend } = page();
    await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    expect(onSend).not.toHaveBeenCalled();
  });

  test.each([
    { how: 'isComposing', init: { isComposing: true } },
    { how: 'key code 229', init: { keyCode: 229 } },
  ])('Enter while an input method composes ($how) does not send', ({ init }) => {
    const { onSend } = page();
    write('नमस्ते');
    fireEvent.keyDown(field(), { key: 'Enter', ...init });
    expect(onSend).not.toHaveBeenCalled();
  });

  test('Enter twice while the first is being taken sends once', async () => {
    const { onSend } = page();
    let answer: (taken: Taken) => void = () => {};
    onSend.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    write('Once');
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await act(async () => answer('safe'));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(field().value).toBe('');
  });

  test('blank text is not sent and the page says why', () => {
    const { onSend } = page();
    write('  \n ');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(sendButton().disabled).toBe(true);
    expect(screen.getByText('There is nothing to send yet: write a message first.')).toBeDefined();
  });

  test('text over the limit is kept, not sent, and the limit is named', () => {
    const { onSend } = page();
    write('x'.repeat(200_001));
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toHaveLength(200_001);
    expect(screen.getByText(/2,00,001 characters; a message can have 2,00,000/)).toBeDefined();
  });

  test('text at the limit is sent', async () => {
    const { onSend } = page();
    write('x'.repeat(200_000));
    await userEvent.click(sendButton());
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});

describe('a message that was refused', () => {
  test('is back in the field, before what was written since', async () => {
    const { onSend, ref } = page();
    await userEvent.type(field(), 'First{Enter}');
    await userEvent.type(field(), 'Second');
    const [message] = onSend.mock.calls[0] as unknown as [{ id: string; text: string }];
    act(() => ref.current?.restore(message));
    expect(field().value).toBe('First\n\nSecond');
  });

  test('is the same message when it is sent unchanged, another one when it was changed', async () => {
    const { onSend, ref } = page();
    const sent = () => onSend.mock.lastCall as unknown as [{ id: string; text: string }];
    await userEvent.type(field(), 'Same{Enter}');
    const [first] = sent();
    act(() => ref.current?.restore(first));
    await userEvent.click(sendButton());
    expect(sent()[0]).toEqual(first);
    act(() => ref.current?.restore(first));
    await userEvent.type(field(), ' no more{Enter}');
    expect(sent()[0]).not.toMatchObject({ id: first.id });
  });

  test('the same words written again later are another message', async () => {
    const { onSend } = page();
    await userEvent.type(field(), 'Yes{Enter}');
    await userEvent.type(field(), 'Yes{Enter}');
    const ids = onSend.mock.calls.map((call) => (call as unknown as [{ id: string }])[0].id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a draft', () => {
  const keptAfter = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const written = async (text: string, threadId = 'thread-1') => {
    vi.useFakeTimers();
    const { unmount } = page({ threadId });
    write(text);
    await keptAfter(1000);
    unmount();
    vi.useRealTimers();
  };

  test('is there again after a reload, in its own conversation alone', async () => {
    await written('Half a thought');
    const { unmount } = page();
    expect(field().value).toBe('Half a thought');
    unmount();
    page({ threadId: 'thread-2' });
    expect(field().value).toBe('');
  });

  test('that was on its way when the page was reloaded is kept until it has arrived', async () => {
    const { onSend, unmount } = page();
    await userEvent.type(field(), 'On its way{Enter}');
    const [message] = onSend.mock.lastCall as unknown as [{ id: string; text: string }];
    unmount();
    const reloaded = page();
    expect(field().value).toBe('On its way');
    act(() => reloaded.ref.current?.drop([message.id]));
    expect(field().value).toBe('');
  });

  test('is gone once the message has arrived', async () => {
    const { ref, unmount } = page();
    await userEvent.type(field(), 'Arrived{Enter}');
    act(() => ref.current?.arrived());
    unmount();
    page();
    expect(field().value).toBe('');
  });
});

describe('while a reply runs', () => {
  test('Send is Stop, Enter keeps the text and says so', async () => {
    const stop = vi.fn();
    const { onSend } = page({ running: { stop } });
    await userEvent.type(field(), 'Next{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toBe('Next');
    expect(screen.getByText(/still answering/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('Stop waits until there is something to stop', () => {
    page({ running: { stop: null } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop' }).disabled).toBe(true);
  });
});

describe('the memory', () => {
  test('offers every strategy with the field’s term and a plain sentence', async () => {
    page();
    await userEvent.click(screen.getByRole('combobox', { name: /Memory: Summary \+ recent/ }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toHaveLength(5);
    expect(options[1]).toBe(
      'Last few turns· sliding windowSends your last 3 turns, this one included. Older turns are left out, not summarised.',
    );
  });

  test('a number out of range is refused in words and the old one stays', async () => {
    const onMemory = vi.fn();
    page({ onMemory });
    const budget = screen.getByRole<HTMLInputElement>('spinbutton', { name: /Token budget/ });
    await userEvent.clear(budget);
    await userEvent.type(budget, '5{Enter}');
    expect(onMemory).not.toHaveBeenCalled();
    expect(budget.value).toBe('2,000');
    expect(screen.getByText(/goes from 16 to 10,00,000/)).toBeDefined();
  });

  test('a step, an arrow key and a typed number are a new choice', async () => {
    const onMemory = vi.fn();
    page({ onMemory });
    const budgets = () => onMemory.mock.calls.map(([memory]) => memory.settings.budget);
    await userEvent.click(screen.getByRole('button', { name: 'Token budget: more' }));
    const budget = screen.getByRole('spinbutton', { name: /Token budget/ });
    await userEvent.type(budget, '{ArrowDown}');
    await userEvent.clear(budget);
    await userEvent.type(budget, '1,234{Enter}');
    expect(budgets()).toEqual([2100, 1900, 1234]);
  });

  test('a setting that is on or off is a switch', async () => {
    const onMemory = vi.fn();
    const { show } = page({ onMemory });
    show({
      memory: {
        strategy: 'token-buffer',
        settings: { budget: 2000, evictInPairs: true, oversize: 'reject' },
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Evict in pairs' }));
    expect(onMemory.mock.lastCall?.[0].settings).toMatchObject({ budget: 2000, evictInPairs: false });
  });
});
