import { useChat } from '@ai-sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type DataParts, dataParts, type Problem, type Thread } from '@/lib/wire';
import { sessionFetch } from '../api/api';
import { ApiProblem } from '../api/api-problem';
import { stopTurn } from '../api/mutations';
import { queryKeys } from '../api/query-keys';
import { type LiveTurn, liveTurnOf, textOf } from './live-turn';
import { emptyOutbox, type Outgoing, readOutbox, type Waiting } from './outbox';
import { newMessageId } from './outgoing';
import { readBack, refreshThread } from './read-back';

type FinMessage = UIMessage<unknown, DataParts>;

/** What was refused before anything was stored, and why; `again` is the turn whose stored question was asked again. */
export type Refusal = { message: Outgoing; again: number | null; problem: Problem };

export type Conversation = {
  live: LiveTurn | null;
  /** From sending until the stored turn has been read back. */
  busy: boolean;
  refusal: Refusal | null;
  /** Sends a message; false when another is on its way. */
  send: (message: Outgoing) => boolean;
  /** Answers the question of the newest turn again; false when another is on its way. */
  answerAgain: (turn: number, question: string) => boolean;
  stop: () => void;
};

const THROTTLE_MS = 50;
const RECONNECT_MS = 2000;
/** The server has this very message and its answer: an earlier answer to us was lost on the way. */
const ALREADY_ANSWERED = 'urn:fincoach:already-answered';

/**
 * A thread's conversation with the server: sends the new text alone, follows a reply that was running when the page
 * came, and once a turn has ended reads what was stored before it lets the streamed one go.
 */
export function useConversation(thread: Thread): Conversation {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [expected, setExpected] = useState(0);
  const talking = useRef(false);
  const seenToItsEnd = useRef(0);
  const failure = useRef<Error>(undefined);
  const { messages, setMessages, sendMessage, resumeStream } = useChat<FinMessage>({
    id: thread.id,
    transport: useTransport(thread.id),
    dataPartSchemas: dataParts,
    throttle: THROTTLE_MS,
    onError: (error) => {
      failure.current = error;
    },
  });
  const live = useMemo(() => liveTurnOf(messages, expected), [messages, expected]);

  const talk = async (turn: number, stream: () => Promise<void>) => {
    talking.current = true;
    failure.current = undefined;
    setBusy(true);
    setRefusal(null);
    setExpected(turn);
    setMessages([]);
    await stream();
    const failed = failure.current as Error | undefined;
    const refused =
      failed instanceof ApiProblem && failed.problem.type !== ALREADY_ANSWERED ? failed.problem : null;
    const cut = failed instanceof TypeError;
    if (!cut && !refused) seenToItsEnd.current = turn;
    if (!refused) await readBack(client, thread.id, { wait: !cut });
    // Another window has asked: its turn is shown and followed, and what was written here waits in the box.
    else if (refused.status === 409) client.invalidateQueries({ queryKey: queryKeys.thread(thread.id) });
    emptyOutbox(thread.id);
    setMessages([]);
    setBusy(false);
    talking.current = false;
    return refused;
  };

  const ask = (message: Outgoing, again: number | null) => {
    if (talking.current) return false;
    const { id, text } = message;
    const body = again === null ? undefined : { again };
    talk(again ?? thread.turns + 1, () =>
      sendMessage({ id, role: 'user', parts: [{ type: 'text', text }] }, { body }),
    ).then((problem) => problem && setRefusal({ message, again, problem }));
    return true;
  };
  const send = (message: Outgoing) => ask(message, null);
  const answerAgain = (turn: number, question: string) => ask({ id: newMessageId(), text: question }, turn);

  const askWaiting = ({ stored, ...message }: Waiting) => {
    if (!stored) send(message);
    // Once it has a reply, a reload came between its answer and this.
    else if (thread.messages === stored.position) answerAgain(stored.turn, message.text);
    else emptyOutbox(thread.id);
  };
  const attend = useEffectEvent((running: number | null) => {
    if (talking.current) return;
    // Whoever answers the same turn once more is followed once more.
    if (running === null) seenToItsEnd.current = 0;
    const waiting = running === null ? readOutbox(thread.id) : null;
    if (waiting) askWaiting(waiting);
    if (running !== null && running !== seenToItsEnd.current)
      talk(running, () => resumeStream({ body: { turn: running } }));
  });
  // In a timer: StrictMode's rehearsal of mounting ends every stream that an effect itself has begun.
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => attend(thread.running), failure.current ? RECONNECT_MS : 0);
    return () => clearTimeout(timer);
  }, [thread.running, busy]);

  const opened = live?.opened ?? false;
  useEffect(() => {
    if (!opened) return;
    emptyOutbox(thread.id);
    // The first question has just given the thread its title.
    refreshThread(client, thread.id);
  }, [opened, client, thread.id]);

  const stop = () => {
    if (live) stopTurn(thread.id, live.turn).catch(() => readBack(client, thread.id, { wait: false }));
  };
  return { live: busy ? live : null, busy, refusal, send, answerAgain, stop };
}

function useTransport(threadId: string) {
  return useMemo(() => {
    const turns = `/api/threads/${threadId}/turns`;
    return new DefaultChatTransport<FinMessage>({
      fetch: sessionFetch,
      prepareSendMessagesRequest: ({ messages, body }) => {
        if (body?.again) return { api: `${turns}/${body.again}/regenerate`, body: {} };
        const message = messages.at(-1);
        return { api: turns, body: { message: { id: message?.id, text: message ? textOf(message) : '' } } };
      },
      prepareReconnectToStreamRequest: ({ body }) => ({ api: `${turns}/${body?.turn}/stream` }),
    });
  }, [threadId]);
}
