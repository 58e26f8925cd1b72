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

/** Quoted messages between `<name>` and `</name>`, which none of their texts can close. */
export function quotedBlock(name: string, messages: readonly QuotedMessage[]): string {
  return `<${name}>\n${quoteMessages(messages)}\n</${name}>`;
}

/** The messages of the first `name` block in `content`; none when there is no such block. */
export function readQuotedBlock(name: string, content: string): QuotedMessage[] {
  const [, inner = ''] = content.split(`<${name}>\n`);
  return readQuotedMessages(inner.split(`\n</${name}>`)[0] ?? '');
}
