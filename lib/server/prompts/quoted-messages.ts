import { escapeText, unescapeText } from './data-block';

/** A message as quoted in a prompt: who wrote it, and its text. */
export type QuotedMessage = { role: string; text: string };

/** Messages as quoted data, oldest first, each between `<user>` and `</user>` or its own role; no text closes its tag. */
export function quoteMessages(messages: readonly QuotedMessage[]): string {
  return messages.map(({ role, text }) => `<${role}>${escapeText(text)}</${role}>`).join('\n');
}

/** The messages that `quoteMessages` was given. */
export function readQuotedMessages(quoted: string): QuotedMessage[] {
  const messages: QuotedMessage[] = [];
  for (const [, role = '', text = ''] of quoted.matchAll(/<([a-z]+)>([^<]*)<\/\1>/g)) {
    messages.push({ role, text: unescapeText(text) });
  }
  return messages;
}
