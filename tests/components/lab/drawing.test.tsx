import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frontPath, paretoScale, placeOf } from '@/components/lab/pareto-scale';
import { placeNames } from '@/components/lab/place-names';
import { axisTop, spread, thinned } from '@/components/lab/plot';

test('an axis holds its largest value, in at most six round levels from 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
      const { top, levels } = axisTop(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect([levels[0], levels.at(-1)]).toEqual([0, top]);
      expect(levels.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('places that are moved apart keep their order, their distance and their end', () => {
  const places = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(places, (given) => {
      const moved = spread(given, 16, 300);
      const order = given.map((_, index) => index).sort((a, b) => (given[a] ?? 0) - (given[b] ?? 0));
      const inOrder = order.map((index) => moved[index] ?? Number.NaN);
      for (const [at, place] of inOrder.slice(1).entries())
        expect(place - (inOrder[at] ?? 0)).toBeGreaterThanOrEqual(16);
      expect(Math.max(...moved)).toBeLessThanOrEqual(300);
    }),
  );
});

test('a long row that is thinned out keeps its order and its largest value', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 1000 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 100 }), (values, most) => {
      const kept = thinned(values.length, most, (at) => values[at] ?? 0);
      expect(kept.length).toBe(Math.min(values.length, most));
      expect([...kept].sort((a, b) => a - b)).toEqual(kept);
      expect(Math.max(...kept.map((at) => values[at] ?? 0))).toBe(Math.max(...values));
    }),
  );
});

describe('facts against cost', () => {
  const point = (id: string, kept: number, cost: number, onFront: boolean) => ({
    ...{ id, name: id, tokens: cost },
    ...{ kept, cost, onFront },
  });
  const points = [point('a', 0.4, 0.3, true), point('b', 0.9, 0.6, true), point('c', 0.5, 0.9, false)];
  const scale = paretoScale(points, 400, 320);

  test('every point lies inside the plot, more facts higher and more cost to the right', () => {
    const [a, b, c] = points.map((one) => placeOf(one, scale));
    for (const place of [a, b, c]) {
      expect(place?.x).toBeGreaterThanOrEqual(scale.left);
      expect(place?.x).toBeLessThanOrEqual(400);
      expect(place?.y).toBeLessThanOrEqual(320 - scale.bottom);
    }
    expect(b?.y).toBeLessThan(a?.y ?? 0);
    expect(c?.x).toBeGreaterThan(b?.x ?? 0);
  });

  test('the front is drawn from the cheapest to the dearest on it, in steps, past whatever is not on it', () => {
    const [a, b] = points.map((one) => placeOf(one, scale));
    expect(frontPath([...points].reverse(), scale)).toBe(`M${a?.x} ${a?.y}H${b?.x}V${b?.y}`);
  });

  test('names cover neither each other nor a dot; one that has no room is left out', () => {
    const crowd = Array.from({ length: 12 }, () => ({ x: 200, y: 100, name: 'Token budget, 900' }));
    const plot = { left: 40, right: 400, top: 0, bottom: 300 };
    const places = placeNames(crowd, [{ x: 200, y: 100 }], plot).filter((place) => place !== null);
    expect(places.length).toBeGreaterThan(2);
    expect(places.length).toBeLessThan(12);
    const rows = places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
