import { type Conversation, type Node, pathOf } from './chatgpt-tree';
import type { JsonEvent, Path } from './json-values';
import { fieldsOf, shown } from './message-text';
import type { FormatReader, Found, ImportFormat } from './types';
import { whereOf } from './where';

const FIELDS: readonly unknown[] = ['title', 'create_time', 'update_time', 'current_node'];

/**
 * conversations.json of a ChatGPT export: conversations, each a tree of messages of which the path to `current_node` is
 * what the person saw last.
 */
export const chatgpt: ImportFormat = {
  id: 'chatgpt',
  label: 'a ChatGPT export',
  choose(path) {
    const key = path.at(-1);
    if (path.at(-2) === 'mapping') return 'take';
    if (path.length === 1 || key === 'mapping') return 'enter';
    if (typeof key === 'number') return path.length === 2 ? 'enter' : 'drop';
    return FIELDS.includes(key) ? 'take' : 'drop';
  },
  reader: () => new ChatGptReader(),
};

class ChatGptReader implements FormatReader {
  #conversation: Conversation = empty();

  *read(event: JsonEvent): Iterable<Found> {
    const { kind, path } = event;
    const [key, parent] = [path.at(-1), path.at(-2)];
    if (kind === 'open') {
      if (key === 'mapping') this.#conversation.nodes ??= new Map();
      else this.#conversation = empty();
    } else if (kind === 'close') {
      if (key !== 'mapping') yield* this.#closed(path);
    } else if (parent === 'mapping') {
      const node = kind === 'value' ? nodeOf(fieldsOf(event.value)) : { parent: null, why: 'too large' };
      this.#conversation.nodes?.set(detached(String(key)), node);
    } else if (kind === 'value') this.#conversation.fields[String(key)] = event.value;
  }

  *end(): Iterable<Found> {}

  *#closed(path: Path): Iterable<Found> {
    const { nodes, fields } = this.#conversation;
    this.#conversation = empty();
    if (!nodes) return;
    const where = whereOf(path);
    const skip = (why: string): Found => ({ kind: 'skip', skip: { where, why } });
    const way = pathOf(nodes, fields.current_node);
    if (typeof way === 'string') return yield skip(way);
    yield { kind: 'thread', where };
    yield { kind: 'about', about: aboutOf(fields) };
    for (const [id, { role, text, createdAt, why }] of way) {
      const place = `${where}: message ${shown(id)}`;
      if (why) yield { kind: 'skip', skip: { where: place, why } };
      if (role && text)
        yield { kind: 'message', message: { where: place, role, text: decoder.decode(text), createdAt } };
    }
    yield { kind: 'end' };
  }
}

function empty(): Conversation {
  return { nodes: null, fields: {} };
}

function aboutOf({ title, create_time: created, update_time: updated }: Record<string, unknown>) {
  return {
    ...(typeof title === 'string' ? { title } : {}),
    createdAt: timeOf(created),
    updatedAt: timeOf(updated),
  };
}

// A conversation is held until its end, when its current message is known: texts as bytes take the room they have in the file.
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The same text, no longer part of the piece of the file that it was cut from. */
function detached(text: string): string {
  return decoder.decode(encoder.encode(text));
}

function nodeOf({ parent, message }: Record<string, unknown>): Node {
  const above = typeof parent === 'string' ? detached(parent) : null;
  const { author, content, metadata, recipient, create_time: created } = fieldsOf(message);
  const role = fieldsOf(author).role;
  const { content_type: type, parts } = fieldsOf(content);
  const isHidden = fieldsOf(metadata).is_visually_hidden_from_conversation === true;
  if (message === null || message === undefined || role === 'system' || isHidden) return { parent: above };
  if (role !== 'user' && role !== 'assistant')
    return { parent: above, why: `a ${shown(role)} message: only what the two of you wrote is kept` };
  if (typeof recipient === 'string' && recipient !== 'all')
    return { parent: above, why: `is addressed to the tool ${shown(recipient)}` };
  if (!Array.isArray(parts)) return { parent: above, why: `of type ${shown(type)}: only text is kept` };
  const texts = parts.filter((part) => typeof part === 'string' && part !== '');
  const other = parts.find((part) => typeof part !== 'string');
  return {
    parent: above,
    role,
    text: texts.length > 0 ? encoder.encode(texts.join('\n\n')) : undefined,
    createdAt: timeOf(created),
    why:
      other === undefined
        ? undefined
        : `a part of type ${shown(fieldsOf(other).content_type)}: only text is kept`,
  };
}

function timeOf(seconds: unknown): number | undefined {
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}
