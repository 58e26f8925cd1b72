import fc from 'fast-check';
import { z } from 'zod';
import type { Operation } from '@/lib/wire/operation';

/** A request as an attacker writes it: what is known of the call, bent. */
export type HostileRequest = {
  method: string;
  path: string;
  body: string | undefined;
  type: string | undefined;
};

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; DROP TABLE messages; --",
  '" OR 1=1',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '%00%ff',
  'NaN',
  '-1',
  '9999999999999999999999',
  '00000000-0000-4000-8000-000000000000',
  '\u202e₹٥٠٠\u200f',
  '🏦'.repeat(200),
  'a'.repeat(20_000),
];
const NUMBERS = [-1, 0, 1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }));
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true }));
const anything = fc.oneof(text, number, fc.jsonValue({ maxDepth: 3 }), fc.constant(null), fc.boolean());

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  format?: string;
  pattern?: string;
};

/** Requests of one call. `ids` are threads and the like that exist, the attacker's own and other people's. */
export function hostileRequests(operation: Operation, ids: string[]): fc.Arbitrary<HostileRequest> {
  const { method, path, query, body } = operation;
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text });
  const ordinal = fc.oneof(fc.integer({ min: 0, max: 4 }).map(String), number.map(String), text);
  const filled = path
    .split('/')
    .map((part) =>
      part === '{threadId}' || part === '{versionId}'
        ? id
        : part.startsWith('{')
          ? ordinal
          : fc.constant(part),
    );
  const address = fc
    .tuple(...filled)
    .map((parts) => parts.map((part, at) => segment(part, path.split('/')[at])).join('/'));
  return fc
    .tuple(
      address,
      query ? queryOf(query, ids) : fc.constant(''),
      body === undefined ? fc.constant(undefined) : bodyOf(body, ids),
    )
    .map(([where, asked, sent]) => ({
      method: method.toUpperCase(),
      path: `${where}${asked}`,
      body: sent?.text,
      type: sent?.type,
    }));
}

/** A text as it can go over the wire. */
export const wellFormed = (value: string) => Buffer.from(value).toString();

// What a client would resolve away before it is sent is no attack on the server.
function segment(value: string, known: string | undefined): string {
  if (value === known) return value;
  const safe = encodeURIComponent(wellFormed(value));
  return safe === '' || safe === '.' || safe === '..' ? '%20' : safe;
}

function queryOf(query: z.ZodObject, ids: string[]): fc.Arbitrary<string> {
  const names = Object.keys(query.shape);
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...names), fc.constant('__proto__')),
    fc.oneof(bent(schemaOf(query).properties ?? {}, ids), text, number.map(String)),
  );
  return fc
    .array(pair, { maxLength: names.length + 1 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(String(value)))}`).join('&'),
    )
    .map((search) => (search ? `?${search}` : ''));
}

/** A value for any of some properties. */
function bent(properties: Record<string, Json>, ids: string[]): fc.Arbitrary<unknown> {
  const values = Object.values(properties);
  return values.length === 0 ? text : fc.oneof(...values.map((schema) => oneFor(schema, ids)));
}

function bodyOf(
  body: z.ZodType | 'file',
  ids: string[],
): fc.Arbitrary<{ text: string; type: string | undefined }> {
  const json = (body === 'file' ? anything : oneFor(schemaOf(body), ids)).map(
    (value) => JSON.stringify(value) ?? 'null',
  );
  const cut = json.map((whole) => whole.slice(0, Math.floor(whole.length / 2)));
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant<string | undefined>('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        undefined,
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-7',
      ),
    },
  );
  return fc.record({
    text: fc.oneof(
      { weight: 8, arbitrary: json },
      { weight: 1, arbitrary: cut },
      { weight: 1, arbitrary: text },
    ),
    type,
  });
}

/** Mostly what the schema asks for, to get past it, with something else here and there. */
function oneFor(schema: Json, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Json, ids: string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => oneFor(choice, ids)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object' || schema.properties) return objectOf(schema.properties ?? {}, ids);
  if (schema.type === 'array') return fc.array(oneFor(schema.items ?? {}, ids), { maxLength: 5 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: 1, max: 100 }), number);
  if (schema.format === 'uuid' || schema.pattern) return fc.oneof(fc.constantFrom(...ids), text);
  return text;
}

function objectOf(properties: Record<string, Json>, ids: string[]): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, oneFor(schema, ids)]),
  );
  const extra = fc.dictionary(
    fc.constantFrom('ownerId', 'constructor', 'id', 'role', 'threadId', '$where'),
    anything,
    { maxKeys: 1 },
  );
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.record(known), fc.boolean(), extra)
    .map(([some, all, whole, more]) => ({
      ...(whole ? all : some),
      ...more,
    }));
}

function schemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json;
}
