const PER_LETTER = 6.4;
const HEIGHT = 15;
const AWAY = 11;
const DOT = 6;

type Spot = { x: number; y: number };
/** The plot, in pixels. */
type Room = { left: number; right: number; top: number; bottom: number };
type Box = { x: number; y: number; width: number; height: number };

/** Where a name starts, on its base line, in pixels. */
export type NamePlace = Spot;

/**
 * Finds a place for the name of each point, beside, under or over it, where it covers neither another name nor a dot; null
 * where there is none. The first named are placed first.
 */
export function placeNames(
  named: readonly (Spot & { name: string })[],
  dots: readonly Spot[],
  { left, right, top, bottom }: Room,
): (NamePlace | null)[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT }));
  const isWithin = ({ x, y, width, height }: Box) =>
    x >= left && x + width <= right && y >= top && y + height <= bottom;
  return named.map(({ name, x, y }) => {
    const width = name.length * PER_LETTER;
    const free = spotsAround({ x, y }, width)
      .map((spot) => ({ ...spot, width, height: HEIGHT }))
      .find((box) => isWithin(box) && !taken.some((other) => meet(box, other)));
    if (!free) return null;
    taken.push(free);
    return { x: free.x, y: free.y + HEIGHT - 4 };
  });
}

/** Upper left corners to try, the nearest first. */
function spotsAround({ x, y }: Spot, width: number): Spot[] {
  const level = y - HEIGHT / 2;
  const columns = [x + AWAY, x - AWAY - width, x - width / 2];
  const near = [
    { x: x + AWAY, y: level },
    { x: x - AWAY - width, y: level },
  ];
  const rows = [AWAY - 2, -AWAY - HEIGHT + 2, AWAY + HEIGHT - 2, AWAY + 2 * HEIGHT - 2];
  return [
    ...near,
    ...rows.flatMap((row) => [...columns].reverse().map((column) => ({ x: column, y: y + row }))),
  ];
}

function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
