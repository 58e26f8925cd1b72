import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How one request is answered. */
export type Answer = (reply: Reply) => void | Promise<void>;

type Asked = {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
};

/** One answer in the making: streamed word by word, or one JSON body, whichever was asked for. */
export class Reply {
  #text = '';
  #words = 0;
  #opened = false;

  constructor(
    readonly response: ServerResponse,
    readonly asked: Asked,
    /** The how manieth chat request, or summariser call, this one is. */
    readonly turn: number,
  ) {}

  /** The text of the last message it was asked with. */
  get question(): string {
    return this.asked.messages.at(-1)?.content ?? '';
  }

  /** The caller has gone away. */
  get gone(): boolean {
    return this.response.destroyed;
  }

  word(text: string): void {
    this.#text += text;
    this.#words++;
    this.chunk({ content: text });
  }

  /** Sends any delta, or an event as it is. */
  chunk(delta: object, finish: string | null = null): void {
    this.event(
      JSON.stringify({
        ...this.#head('chat.completion.chunk'),
        choices: [{ index: 0, delta, finish_reason: finish }],
      }),
    );
  }

  event(data: string): void {
    if (!this.asked.stream) return;
    this.open();
    this.response.write(`data: ${data}\n\n`);
  }

  /** Sends the headers of a stream, and no word yet. */
  open(): void {
    if (this.#opened || !this.asked.stream) return;
    this.#opened = true;
    this.response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.response.flushHeaders();
  }

  /** Ends as a provider does. */
  finish(reason = 'stop'): void {
    if (this.asked.stream) this.#endStream(reason);
    else this.#json(reason);
  }

  #endStream(reason: string): void {
    this.chunk({}, reason);
    if (this.asked.stream_options?.include_usage)
      this.event(
        JSON.stringify({ ...this.#head('chat.completion.chunk'), choices: [], usage: this.#usage() }),
      );
    this.event('[DONE]');
    this.response.end();
  }

  #json(reason: string): void {
    const message = { role: 'assistant', content: this.#text };
    this.response.writeHead(200, { 'content-type': 'application/json' });
    this.response.end(
      JSON.stringify({
        ...this.#head('chat.completion'),
        choices: [{ index: 0, message, finish_reason: reason }],
        usage: this.#usage(),
      }),
    );
  }

  #head(object: string) {
    return { id: `reply-${this.turn}`, object, created: 1, model: this.asked.model };
  }

  #usage() {
    const prompt = this.asked.messages.reduce((sum, { content }) => sum + content.split(/\s+/).length, 0);
    return {
      prompt_tokens: prompt,
      completion_tokens: this.#words,
      total_tokens: prompt + this.#words,
      prompt_tokens_details: { cached_tokens: 4 },
    };
  }
}

const wordsOf = (text: string) => text.split(/(?<=\s)/);

/** Says a text word by word, `msPerWord` apart, and ends well, or with another finish reason. */
export function say(text: string, { msPerWord = 0, finish = 'stop' } = {}): Answer {
  return async (answer) => {
    for (const word of wordsOf(text)) {
      if (msPerWord > 0) await wait(msPerWord);
      if (answer.gone) return;
      answer.word(word);
    }
    answer.finish(finish);
  };
}

/** The default answer to a chat request: `Reply 3 to: the first words of the question`. */
export function reply(options: { msPerWord?: number } = {}): Answer {
  return (answer) => {
    const start = answer.question.split(/\s+/).slice(0, 6).join(' ');
    return say(`Reply ${answer.turn} to: ${start}`, options)(answer);
  };
}

/** The default answer to a summariser's call: shorter than anything it could be asked to summarise. */
export function notes(): Answer {
  return (answer) => say(`Notes ${answer.turn}.`)(answer);
}

/** A text of exactly `tokens` tokens in o200k_base and cl100k_base. */
export function textOf(tokens: number): string {
  return Array(tokens).fill('hello').join(' ');
}

/** Says `count` words, `msPerWord` apart. */
export function words(count: number, options: { msPerWord?: number } = {}): Answer {
  return say(Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' '), options);
}

/** Says back the text it was asked with. */
export function echo(): Answer {
  return (answer) => say(answer.question)(answer);
}

/** Refuses with a status and an error body like a provider's. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'scripted', code: String(status) } }));
  };
}

/** Answers 200 with a page, as a captive portal does. */
export function html(): Answer {
  return ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body>Please sign in to this network</body></html>');
  };
}

/** Never answers. */
export function hang(): Answer {
  return () => undefined;
}

/** Says a text's words and then does something else than finishing. */
function after(text: string, then: (answer: Reply) => void): Answer {
  return async (answer) => {
    answer.open();
    for (const word of wordsOf(text)) answer.word(word);
    // What was written has to leave before the connection is cut.
    await new Promise<void>((resolve) => answer.response.write(': \n\n', () => resolve()));
    then(answer);
  };
}

/** Says a text and then nothing more, the connection held open. */
export function stall(text: string): Answer {
  return after(text, () => undefined);
}

/** Says a text, then cuts the connection. */
export function cut(text: string): Answer {
  return after(text, ({ response }) => response.destroy());
}

/** Says a text, then ends the stream without a finish. */
export function endEarly(text: string): Answer {
  return after(text, ({ response }) => response.end());
}

/** Says a text, then an error event within the stream. */
export function errorEvent(text: string, message: string): Answer {
  return after(text, (answer) => {
    answer.event(JSON.stringify({ error: { message, type: 'server_error', code: 'overloaded' } }));
    answer.response.end();
  });
}

/** Says a text, then an event that is not JSON, then finishes; in one piece, JSON that is cut off. */
export function malformed(text: string): Answer {
  const streamed = after(text, (answer) => {
    answer.event('{"id":"broken","choices":[{"delta":{"content":"x"');
    answer.finish();
  });
  return (answer) =>
    (answer.asked.stream ? streamed : body(`{"id":"broken","choices":[{"message":"${text}`))(answer);
}

/** Ends well without a word. */
export function empty(): Answer {
  return (answer) => answer.finish();
}

/** Thinks aloud and then ends without a word of reply. */
export function onlyReasoning(): Answer {
  return (answer) => {
    answer.chunk({ reasoning_content: 'The user wants to know ' });
    answer.chunk({ reasoning_content: 'something.' });
    answer.finish();
  };
}

/** Answers 200 with a body of any kind. */
export function body(text: string, type = 'application/json'): Answer {
  return ({ response }) => {
    response.writeHead(200, { 'content-type': type });
    response.end(text);
  };
}

/** Says a text as its stream's bytes, one at a time, each in a packet of its own. */
export function byteByByte(text: string): Answer {
  return async ({ response, asked: { model } }) => {
    response.socket?.setNoDelay(true);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ id: 'slow', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    const bytes = Buffer.from(`${chunk({ content: text }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
    for (const byte of bytes) await new Promise((resolve) => response.write(Buffer.of(byte), resolve));
    response.end();
  };
}

/** Says so many characters, as fast as they are taken, and would go on if its caller were still there. */
export function endless(characters: number): Answer {
  return async (answer) => {
    const part = 'Save a little. '.repeat(1000);
    for (let said = 0; said < characters && !answer.gone; said += part.length) {
      answer.word(part);
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (!answer.gone) answer.finish();
  };
}
