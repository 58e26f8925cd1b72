import type { JsonEvent } from './json-values';
import { contentText, fieldsOf, shown } from './message-text';
import type { FormatReader, Found, ImportFormat, Role } from './types';
import { whereOf } from './where';

const ROLES: Record<string, Role | 'system'> = {
  human: 'user',
  user: 'user',
  ai: 'assistant',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
  system: 'system',
  developer: 'system',
};

/**
 * LangChain message dumps: `{type, data}` or constructor dumps (`{lc, id, kwargs}`), in an array or in `{messages: [...]}`;
 * each document of the file is a thread.
 */
export const langchain: ImportFormat = {
  id: 'langchain',
  label: 'LangChain messages',
  choose(path) {
    const key = path.at(-1);
    if (path.length === 1 || key === 'messages' || key === 'kwargs') return 'enter';
    return typeof key === 'number' && (path.length === 2 || path.at(-2) === 'messages') ? 'take' : 'drop';
  },
  reader: () => new LangChainReader(),
};

class LangChainReader implements FormatReader {
  *read(event: JsonEvent): Iterable<Found> {
    const { kind, path } = event;
    const where = whereOf(path);
    if (kind === 'open' && path.length === 1) yield { kind: 'thread', where };
    else if (kind === 'close' && path.length === 1) yield { kind: 'end' };
    else if (kind === 'too large')
      yield { kind: 'skip', skip: { where, why: 'larger than any message may be' } };
    else if (kind === 'value') yield* messageOf(fieldsOf(event.value), where);
  }

  *end(): Iterable<Found> {}
}

function* messageOf(dump: Record<string, unknown>, where: string): Iterable<Found> {
  const skip = (why: string): Found => ({ kind: 'skip', skip: { where, why } });
  const inner = fieldsOf(dump.kwargs ?? dump.data ?? dump);
  const type = typeOf(dump, inner);
  if (type === null) return yield skip('no message: it has no type');
  const role = Object.hasOwn(ROLES, type) ? ROLES[type] : undefined;
  if (!role) return yield skip(`the type "${shown(type)}" is not known`);
  if (role === 'system') return yield skip('a system message: FinCoach has a system prompt of its own');
  const { text, others } = contentText(inner.content);
  for (const other of others) yield skip(`a part of type ${other}: only text is kept`);
  const calls = inner.tool_calls ?? fieldsOf(inner.additional_kwargs).tool_calls;
  if (text === '' && Array.isArray(calls) && calls.length > 0)
    return yield skip('calls a tool and says nothing');
  if (text === '' && others.length > 0) return;
  yield { kind: 'message', message: { where, role, text } };
}

/** `human` of `{type: "human"}`, `[…, "HumanMessage"]` and `HumanMessageChunk`; a chat message has its role. */
function typeOf({ type, id }: Record<string, unknown>, inner: Record<string, unknown>): string | null {
  const named = type === 'constructor' && Array.isArray(id) ? id.at(-1) : (type ?? inner.type);
  if (typeof named !== 'string') return null;
  const short = named.replace(/Message(Chunk)?$/, '').toLowerCase();
  return short === 'chat' || short === 'generic' ? String(inner.role ?? short) : short;
}
