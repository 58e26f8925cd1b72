/** The text of a message's content, and the kinds of parts that are not text. */
export type ContentText = { text: string; others: string[] };

/** Reads content as OpenAI and LangChain have it: a text, or parts of which the texts are joined by a blank line. */
export function contentText(content: unknown): ContentText {
  if (typeof content === 'string') return { text: content, others: [] };
  if (!Array.isArray(content)) return { text: '', others: [] };
  const texts: string[] = [];
  const others: string[] = [];
  for (const part of content) {
    const text = partText(part);
    if (text === null) others.push(kindOf(part));
    else texts.push(text);
  }
  return { text: texts.join('\n\n'), others };
}

/** An object's own fields; empty for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A name out of a file, short enough to be shown. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value;
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function partText(part: unknown): string | null {
  if (typeof part === 'string') return part;
  const { type, text } = fieldsOf(part);
  const isText =
    type === undefined || ['text', 'input_text', 'output_text', 'refusal'].includes(String(type));
  const written = text ?? fieldsOf(part).refusal;
  return isText && typeof written === 'string' ? written : null;
}

function kindOf(part: unknown): string {
  return shown(fieldsOf(part).type ?? 'unknown');
}
