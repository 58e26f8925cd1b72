import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layTape, type Measures } from '@/components/memory-panel/tape-layout';

const panel: Measures = { width: 376, minimum: 5, gap: 2, tear: 9 };
const sized = (tokens: number[]) => tokens.map((own) => ({ tokens: own }));

describe('a tape without any block under the minimum', () => {
  const layout = layTape(sized([148, 16]), sized([20, 55, 26, 62, 22]), panel);
  const perToken = (376 - 5 * 2 - 9) / 349;

  test.each([148, 16, 20, 55, 26, 62, 22].map((tokens, index) => ({ tokens, index })))(
    'draws block $index, $tokens tokens, in proportion',
    ({ tokens, index }) => {
      expect(layout.blocks[index]?.width).toBeCloseTo(tokens * perToken, 6);
    },
  );

  test('is torn between what is always sent and the messages', () => {
    const profile = layout.blocks[1];
    const first = layout.blocks[2];
    expect(layout.tear).toBeCloseTo((profile?.left ?? 0) + (profile?.width ?? 0), 6);
    expect(first?.left).toBeCloseTo((layout.tear ?? 0) + 9, 6);
  });

  test('puts a token count where the block holding it is', () => {
    expect(layout.xOf(0)).toBe(0);
    expect(layout.xOf(164)).toBeCloseTo(layout.blocks[2]?.left ?? 0, 6);
    expect(layout.xOf(174)).toBeCloseTo((layout.blocks[2]?.left ?? 0) + 10 * perToken, 6);
    expect(layout.xOf(349)).toBeCloseTo(376, 6);
  });
});

describe('a tape with room behind its last block', () => {
  test('leaves the share of the free tokens empty at its right end', () => {
    const layout = layTape(sized([100]), sized([50]), { width: 309, minimum: 5, gap: 0, tear: 9 }, 150);
    expect(layout.blocks.map(({ width }) => width)).toEqual([100, 50]);
    expect(layout.tokens).toBe(300);
    expect(layout.xOf(250)).toBeCloseTo(259, 6);
  });

  test('has a tear in front of the room when there is no message yet', () => {
    expect(layTape(sized([148]), [], panel, 148).tear).toBeCloseTo((376 - 9) / 2, 6);
  });
});

test.each([
  { title: 'nothing', before: [], after: [] },
  { title: 'no messages', before: [148], after: [] },
  { title: 'messages alone', before: [], after: [3, 4] },
])('a tape of $title is not torn', ({ before, after }) => {
  expect(layTape(sized(before), sized(after), panel).tear).toBeNull();
});

describe('any tape', () => {
  const tokens = fc.integer({ min: 0, max: 200_000 });
  const shape = fc.record({
    before: fc.array(tokens, { minLength: 1, maxLength: 4 }),
    after: fc.array(tokens, { minLength: 1, maxLength: 36 }),
    room: fc.oneof(fc.constant(0), tokens),
    measures: fc.constantFrom<Measures>(
      panel,
      { ...panel, width: 330 },
      { width: 328, minimum: 3, gap: 1, tear: 7 },
    ),
  });
  type Shape = { before: number[]; after: number[]; room: number; measures: Measures };
  const laid = ({ before, after, room, measures }: Shape) =>
    layTape(sized(before), sized(after), measures, room);

  test('fills its width exactly: blocks, gaps, tear and room', () => {
    fc.assert(
      fc.property(shape, (tape) => {
        const { blocks } = laid(tape);
        const drawn = blocks.reduce((sum, { width }) => sum + width, 0);
        const segments = blocks.length + (tape.room > 0 ? 1 : 0);
        const spaces = (segments - 2) * tape.measures.gap + tape.measures.tear;
        const last = blocks.at(-1);
        const free =
          tape.room > 0 ? tape.measures.width - (last ? last.left + last.width : 0) - tape.measures.gap : 0;
        expect(drawn + spaces + free).toBeCloseTo(tape.measures.width, 4);
      }),
    );
  });

  test('keeps every block at the minimum width or over it', () => {
    fc.assert(
      fc.property(shape, (tape) => {
        for (const { width } of laid(tape).blocks)
          expect(width).toBeGreaterThanOrEqual(tape.measures.minimum - 1e-6);
      }),
    );
  });

  test('keeps the order, and never overlaps two blocks', () => {
    fc.assert(
      fc.property(shape, (tape) => {
        const { blocks } = laid(tape);
        expect(blocks.map(({ block }) => block.tokens)).toEqual([...tape.before, ...tape.after]);
        blocks.slice(1).forEach(({ left }, index) => {
          const previous = blocks[index];
          expect(left).toBeGreaterThan((previous?.left ?? 0) + (previous?.width ?? 0));
        });
      }),
    );
  });

  test('never draws more tokens narrower than fewer', () => {
    fc.assert(
      fc.property(shape, (tape) => {
        const sorted = [...laid(tape).blocks].sort((a, b) => a.block.tokens - b.block.tokens);
        sorted.slice(1).forEach(({ width }, index) => {
          expect(width).toBeGreaterThanOrEqual((sorted[index]?.width ?? 0) - 1e-6);
        });
      }),
    );
  });

  test('measures tokens from left to right', () => {
    fc.assert(
      fc.property(shape, fc.nat(400_000), fc.nat(400_000), (tape, one, other) => {
        const { xOf } = laid(tape);
        expect(xOf(Math.max(one, other))).toBeGreaterThanOrEqual(xOf(Math.min(one, other)) - 1e-6);
      }),
    );
  });
});
