import type { JsonEvent, Path } from './json-values';
import { contentText, fieldsOf, shown } from './message-text';
import type { FormatReader, Found, ImportFormat, Role } from './types';
import { whereOf } from './where';

const ROLES: Record<string, Role> = { user: 'user', assistant: 'assistant', tool: 'tool', function: 'tool' };
const FIELDS: readonly unknown[] = ['title', 'role', 'content', 'tool_calls'];
const TOO_LARGE = Symbol('too large');

/**
 * OpenAI messages: `{"messages": [...]}`, lines or an array of such (each a thread), or messages alone, in an array or
 * line by line, which are one thread.
 */
export const openai: ImportFormat = {
  id: 'openai',
  label: 'OpenAI messages',
  choose(path) {
    const [key, parent] = [path.at(-1), path.at(-2)];
    if (path.length === 1 || key === 'messages') return 'enter';
    if (typeof key === 'number') return parent === 'messages' ? 'take' : path.length === 2 ? 'enter' : 'drop';
    return FIELDS.includes(key) ? 'take' : 'drop';
  },
  reader: () => new OpenAiReader(),
};

class OpenAiReader implements FormatReader {
  /** The thread that is open: one of a `messages`, or that of the messages which stand alone. */
  #thread: 'none' | 'listed' | 'alone' = 'none';
  /** Fields of the object that is being read, which may be a message or have messages. */
  #fields: Record<string, unknown> = {};

  *read(event: JsonEvent): Iterable<Found> {
    const { kind, path } = event;
    const key = path.at(-1);
    if (kind === 'open') {
      if (key === 'messages') yield* this.#begin('listed', path.slice(0, -1));
      else this.#fields = {};
    } else if (kind === 'close') {
      if (key !== 'messages') yield* this.#closed(path);
    } else {
      const value = kind === 'value' ? event.value : TOO_LARGE;
      if (typeof key === 'string') this.#fields[key] = value;
      else yield* messageOf(value === TOO_LARGE ? { content: value } : fieldsOf(value), whereOf(path));
    }
  }

  *end(): Iterable<Found> {
    yield* this.#finish();
  }

  *#closed(path: Path): Iterable<Found> {
    const { title, ...fields } = this.#fields;
    this.#fields = {};
    if (this.#thread === 'listed') {
      if (typeof title === 'string') yield { kind: 'about', about: { title } };
      yield* this.#finish();
    } else if (fields.role !== undefined) {
      if (this.#thread === 'none') yield* this.#begin('alone', path.slice(0, 1));
      yield* messageOf(fields, whereOf(path));
    }
  }

  *#begin(thread: 'listed' | 'alone', path: Path): Iterable<Found> {
    yield* this.#finish();
    this.#thread = thread;
    yield { kind: 'thread', where: whereOf(path) };
  }

  *#finish(): Iterable<Found> {
    if (this.#thread !== 'none') yield { kind: 'end' };
    this.#thread = 'none';
  }
}

function* messageOf(fields: Record<string, unknown>, where: string): Iterable<Found> {
  const { role, content, tool_calls: calls } = fields;
  const skip = (why: string): Found => ({ kind: 'skip', skip: { where, why } });
  if (content === TOO_LARGE) return yield skip('larger than any message may be');
  if (role === 'system' || role === 'developer')
    return yield skip(`a ${role} message: FinCoach has a system prompt of its own`);
  if (role === undefined) return yield skip('no message: it has no role');
  const known = typeof role === 'string' && Object.hasOwn(ROLES, role) ? ROLES[role] : undefined;
  if (!known) return yield skip(`the role "${shown(role)}" is not known`);
  const { text, others } = contentText(content);
  for (const other of others) yield skip(`a part of type ${other}: only text is kept`);
  if (text === '' && Array.isArray(calls) && calls.length > 0)
    return yield skip('calls a tool and says nothing');
  if (text === '' && others.length > 0) return;
  yield { kind: 'message', message: { where, role: known, text } };
}
