import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, notes, Reply, reply } from './scripted-answers';
import { type EmbeddingAnswer, type EmbeddingRequest, topics } from './scripted-embeddings';

/** One entry of a request's messages, as it came over the wire. */
export type WireMessage = { role: string; content: string };

/** A request that reached the server, as it came. */
export type RecordedRequest = {
  url: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: WireMessage[];
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
  };
  /** A summariser's call, not a chat turn's. */
  summary: boolean;
  /** performance.now() when it came, and when it was answered or given up. */
  at: number;
  endedAt: number | null;
  /** The caller went away before the answer was complete. */
  closedEarly: boolean;
};

/** An OpenAI-compatible server of our own: records every request and answers as its script says. */
export type ScriptedUpstream = {
  /** To be given as OPENAI_BASE_URL. */
  baseUrl: string;
  requests: RecordedRequest[];
  /** The chat turns' requests, the summariser's requests. */
  chats(): RecordedRequest[];
  summaries(): RecordedRequest[];
  /** Answers the next chat requests, or summariser calls, one by one, in this order. */
  chat(...answers: Answer[]): void;
  summary(...answers: Answer[]): void;
  /** Answers every chat request, or summariser call, for which nothing else is queued. */
  everyChat(answer: Answer): void;
  everySummary(answer: Answer): void;
  /** What was asked to be embedded, call by call, and how every such call is answered. */
  embeddings: EmbeddingRequest[];
  everyEmbedding(answer: EmbeddingAnswer): void;
  /** Forgets what came and goes back to the default answers. */
  reset(): void;
  close(): Promise<void>;
};

type Script = { queue: Answer[]; otherwise: Answer };
type Options = { port?: number; isSummary?: (request: RecordedRequest['body']) => boolean };

/** Starts the server on a free port; a request for a model with "summary" in its name is the summariser's by default. */
export async function startScriptedUpstream(options: Options = {}): Promise<ScriptedUpstream> {
  const { port = 0, isSummary = ({ model }) => model.includes('summary') } = options;
  const requests: RecordedRequest[] = [];
  const embeddings: EmbeddingRequest[] = [];
  const scripts = { chat: freshScript(reply()), summary: freshScript(notes()) };
  let embedding = topics();

  const server = createServer(async (incoming, outgoing) => {
    const at = performance.now();
    const asked = JSON.parse((await readAll(incoming)) || '{}');
    if (incoming.url === '/v1/embeddings') {
      embeddings.push(asked);
      return embedding(asked, outgoing);
    }
    const body = asked as RecordedRequest['body'];
    if (incoming.url !== '/v1/chat/completions') return void outgoing.writeHead(404).end();
    const summary = isSummary(body);
    const request: RecordedRequest = {
      url: incoming.url,
      headers: incoming.headers,
      body,
      summary,
      at,
      endedAt: null,
      closedEarly: false,
    };
    requests.push(request);
    watch(outgoing, request);
    const script = summary ? scripts.summary : scripts.chat;
    const answer = script.queue.shift() ?? script.otherwise;
    const turn = requests.filter((earlier) => earlier.summary === summary).length;
    await answer(new Reply(outgoing, body, turn));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    chats: () => requests.filter(({ summary }) => !summary),
    summaries: () => requests.filter(({ summary }) => summary),
    chat: (...answers) => {
      scripts.chat.queue.push(...answers);
    },
    summary: (...answers) => {
      scripts.summary.queue.push(...answers);
    },
    everyChat: (answer) => {
      scripts.chat.otherwise = answer;
    },
    everySummary: (answer) => {
      scripts.summary.otherwise = answer;
    },
    embeddings,
    everyEmbedding: (answer) => {
      embedding = answer;
    },
    reset: () => {
      requests.length = 0;
      embeddings.length = 0;
      embedding = topics();
      scripts.chat = freshScript(reply());
      scripts.summary = freshScript(notes());
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function freshScript(otherwise: Answer): Script {
  return { queue: [], otherwise };
}

function watch(outgoing: ServerResponse, request: RecordedRequest): void {
  outgoing.on('close', () => {
    request.endedAt = performance.now();
    request.closedEarly = !outgoing.writableFinished;
  });
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
