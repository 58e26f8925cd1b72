import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenJson } from '@/lib/transfer/broken-file';
import { type Choice, DEEPEST, type JsonEvent, JsonValues, type Path } from '@/lib/transfer/json-values';

const encode = (text: string) => new TextEncoder().encode(text);

function eventsOf(file: string | Uint8Array, choose: (path: Path) => Choice, chunk = 7): JsonEvent[] {
  const bytes = typeof file === 'string' ? encode(file) : file;
  const values = new JsonValues(choose);
  const events: JsonEvent[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    events.push(...values.write(bytes.subarray(at, at + chunk)));
  return [...events, ...values.end()];
}

const whole = (): Choice => 'take';
const valuesOf = (events: JsonEvent[]) =>
  events.map((event) => (event.kind === 'value' ? event.value : event.kind));

// JSON.stringify writes -0 as 0, and a name __proto__ is let go of.
const anyJson = fc
  .jsonValue({ maxDepth: 6 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('__proto__'));

describe('a JSON file read as it comes', () => {
  it('gives the values that JSON.parse gives, however its bytes are cut', () => {
    fc.assert(
      fc.property(anyJson, fc.integer({ min: 1, max: 40 }), (text, chunk) => {
        expect(valuesOf(eventsOf(text, whole, chunk))).toEqual([JSON.parse(text)]);
      }),
    );
  });

  it('gives several documents one after the other, with and without lines between them', () => {
    fc.assert(
      fc.property(
        fc.array(anyJson, { maxLength: 5 }),
        fc.constantFrom('\n', ' ', '\r\n\n'),
        (texts, between) => {
          const events = eventsOf(texts.join(between), whole);
          expect(valuesOf(events)).toEqual(texts.map((text) => JSON.parse(text)));
          expect(events.map(({ path }) => path)).toEqual(texts.map((_, index) => [index]));
        },
      ),
    );
  });

  it('that is cut anywhere before its last bracket is broken, never shorter', () => {
    fc.assert(
      fc.property(
        anyJson.filter((text) => /^[[{]/.test(text)),
        fc.nat(),
        (text, at) => {
          const bytes = encode(text);
          const cut = bytes.subarray(0, 1 + (at % Math.max(1, bytes.length - 1)));
          fc.pre(cut.length < bytes.length);
          expect(() => eventsOf(cut, whole)).toThrow(BrokenJson);
        },
      ),
    );
  });

  it('a text is one document exactly when JSON.parse reads it, and then it is the same', () => {
    const almost = fc.array(
      fc.constantFrom('[', ']', '{', '}', ',', ':', '"a"', '1', 'true', 'null', ' ', '-', '"'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(almost, (pieces) => {
        const text = pieces.join('');
        const parsed = outcomeOf(() => JSON.parse(text));
        const read = outcomeOf(() => valuesOf(eventsOf(text, whole)));
        const isOneDocument = Array.isArray(read) && read.length === 1;
        expect(isOneDocument ? read[0] : 'broken').toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['[1,\n2,\n,3]', 3, 7, '","'],
    ['{"a": 1,}', 1, 8, '"}"'],
    ['{"a" 1}', 1, 5, 'a value where a colon belongs'],
    ['[1 2]', 1, 3, 'a value where a comma belongs'],
    ['{"a": [1, 2}', 1, 11, '"}"'],
    ['[true, folse]', 1, 8, '"o"'],
    ['# A page', 1, 0, '"#"'],
    ['{1: 2}', 1, 1, 'a name'],
    ['[1, 2', 1, 5, 'ends before'],
    ['["half', 1, 6, 'breaks off'],
    ['["a\nb"]', 1, 3, 'where none belongs'],
    ['{"a": 1}]', 1, 8, '"]"'],
  ])('%j is broken at line %i, byte %i, and the sentence says what is there', (file, line, byte, what) => {
    const broken = errorOf(() => eventsOf(file, whole, 4)) as BrokenJson;
    expect([broken.name, broken.line, broken.byte]).toEqual(['BrokenJson', line, byte]);
    expect(broken.message).toContain(what);
  });

  it('bytes that are no UTF-8 are broken', () => {
    const bytes = Uint8Array.from([...encode('["'), 0xc3, 0x28, ...encode('"]')]);
    expect(() => eventsOf(bytes, whole)).toThrow(/not UTF-8/);
  });

  it('a byte order mark before the first document is no part of it', () => {
    expect(valuesOf(eventsOf('\ufeff[1]', whole))).toEqual([[1]]);
  });
});

describe('nesting', () => {
  it.each([DEEPEST + 1, 1_000_000])('of %i levels is refused, and overflows no stack', (depth) => {
    for (const choose of [whole, () => 'drop' as const, () => 'enter' as const])
      expect(() => eventsOf('['.repeat(depth), choose, 65_536)).toThrow(/nested deeper than 500/);
  });

  it('of as many levels as are read comes whole', () => {
    const text = '['.repeat(DEEPEST) + ']'.repeat(DEEPEST);
    expect(JSON.stringify(valuesOf(eventsOf(text, whole, 999)))).toBe(`[${text}]`);
  });
});

describe('choosing', () => {
  const messages = (path: Path): Choice => {
    if (path.length === 1 || path[1] === 'messages') return path.length === 3 ? 'take' : 'enter';
    return 'drop';
  };

  it('goes into what is entered, takes what is taken and reads past the rest', () => {
    const file = '{"junk": {"messages": [9]}, "messages": [{"a": [1]}, 2], "more": [[3]]}';
    expect(eventsOf(file, messages)).toEqual([
      { kind: 'open', path: [0] },
      { kind: 'open', path: [0, 'messages'] },
      { kind: 'value', path: [0, 'messages', 0], value: { a: [1] } },
      { kind: 'value', path: [0, 'messages', 1], value: 2 },
      { kind: 'close', path: [0, 'messages'] },
      { kind: 'close', path: [0] },
    ]);
  });

  it.each([
    ['text', `"${'a'.repeat(5_000_000)}"`],
    ['values', `[${'1,'.repeat(200_000)}1]`],
    [
      'texts together',
      `[${'"0123456789012345678901234567890123456789",'.repeat(99_000)}1, "${'b'.repeat(50_000)}"]`,
    ],
  ])('a value with too much %s is let go of, and the next one is read', (_, large) => {
    expect(eventsOf(`{"messages": [${large}, "next"]}`, messages, 65_536).slice(2, 4)).toEqual([
      { kind: 'too large', path: [0, 'messages', 0] },
      { kind: 'value', path: [0, 'messages', 1], value: 'next' },
    ]);
  });

  it('a name __proto__ changes no prototype', () => {
    const [value] = valuesOf(eventsOf('{"__proto__": {"polluted": true}, "a": 1}', whole));
    expect(value).toEqual({ a: 1 });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });
});

function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return 'broken';
  }
}

function errorOf(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    return error;
  }
  return null;
}
