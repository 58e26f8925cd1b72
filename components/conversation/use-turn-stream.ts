import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { useMemo } from 'react';
import { type DataParts, dataParts } from '@/lib/wire';
import { sessionFetch } from '../api/api';
import { textOf } from './live-turn';
import type { Outgoing } from './outbox';

type FinMessage = UIMessage<unknown, DataParts>;
type Options = Record<string, unknown>;

/** The calls that a stream comes from; `options` are those that it was asked for with. */
export type StreamCalls = {
  ask: (message: Outgoing, options: Options) => { api: string; body: object };
  /** Where a running turn is followed. */
  follow?: (options: Options) => string;
};

const THROTTLE_MS = 50;

/** Asks for turns and reads their streams as messages, one at a time; `onFailure` hears what ended one badly. */
export function useTurnStream(id: string, calls: StreamCalls, onFailure: (error: Error) => void) {
  const transport = useMemo(() => transportOf(calls), [calls]);
  const { messages, setMessages, sendMessage, resumeStream, stop } = useChat<FinMessage>({
    id,
    transport,
    dataPartSchemas: dataParts,
    throttle: THROTTLE_MS,
    onError: onFailure,
  });
  return {
    messages,
    ask: ({ id: messageId, text }: Outgoing, options: Options = {}) => {
      setMessages([]);
      return sendMessage({ id: messageId, role: 'user', parts: [{ type: 'text', text }] }, { body: options });
    },
    follow: (options: Options) => {
      setMessages([]);
      return resumeStream({ body: options });
    },
    /** Leaves the stream: what has come of it stays. */
    leave: stop,
    clear: () => setMessages([]),
  };
}

function transportOf(calls: StreamCalls) {
  return new DefaultChatTransport<FinMessage>({
    fetch: sessionFetch,
    prepareSendMessagesRequest: ({ messages, body = {} }) => {
      const message = messages.at(-1);
      return calls.ask({ id: message?.id ?? '', text: message ? textOf(message) : '' }, body);
    },
    prepareReconnectToStreamRequest: ({ body = {} }) => ({ api: calls.follow?.(body) }),
  });
}
