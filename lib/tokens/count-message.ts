import type { TokenCounter } from './counter';

/** `arguments` is the value that was passed, or its JSON text where that is what is at hand. */
type ToolCall = { name: string; arguments: unknown };

/** What of a message counts. */
type CountedMessage = { text: string; toolCalls?: readonly ToolCall[] };

function toJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The texts whose tokens add up to a message's content tokens. */
function contents(message: CountedMessage): string[] {
  const calls = message.toolCalls ?? [];
  return [message.text, ...calls.flatMap((call) => [call.name, toJson(call.arguments)])];
}

/** The content tokens of a message: its text plus the name and the arguments, as JSON, of each of its tool calls. */
export function countMessage(counter: TokenCounter, message: CountedMessage): number {
  return contents(message).reduce((tokens, text) => tokens + counter.count(text), 0);
}

/** The same number, giving way to the event loop while it counts; a message of any length may be counted in a request. */
export async function countMessageSliced(counter: TokenCounter, message: CountedMessage): Promise<number> {
  let tokens = 0;
  for (const text of contents(message)) tokens += await counter.countSliced(text);
  return tokens;
}
