import { useRef, useState } from 'react';
import { type ParetoPoint, percent } from '@/lib/lab';
import { useRovingRows } from '../memory-panel/use-roving-rows';
import { paretoScale, placeOf } from './pareto-scale';

/** Points nearer to each other than this, in pixels, are told together. */
const TOGETHER = 9;
const HALF = 0.5;

type ParetoPointsProps = { points: readonly ParetoPoint[]; width: number; height: number };
type Place = { point: ParetoPoint; x: number; y: number };

/** Over the drawn points, from the cheapest: each says its name and figures when it is pointed at, pressed or in the focus. */
export function ParetoPoints({ points, width, height }: ParetoPointsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const scale = paretoScale(points, width, height);
  const places = points
    .map((point) => ({ point, ...placeOf(point, scale) }))
    .sort((one, other) => one.x - other.x || one.y - other.y);
  const rows = useRovingRows({ list, count: places.length, reveal: (_, then) => then() });
  const at = places.find(({ point }) => point.id === shown);
  return (
    <div data-not-drawn className="pointer-events-none absolute inset-0">
      <ul ref={list} aria-label="Memories by what they cost" onKeyDown={rows.onKeyDown}>
        {places.map(({ point, x, y }, index) => (
          <li key={point.id}>
            <button
              type="button"
              data-row={index}
              tabIndex={rows.tabIndexOf(index)}
              aria-label={`${point.name}: ${figuresOf(point)}`}
              onFocus={() => {
                rows.moveTo(index);
                setShown(point.id);
              }}
              onBlur={() => setShown(null)}
              onClick={() => setShown(point.id)}
              onPointerEnter={() => setShown(point.id)}
              onPointerLeave={() => setShown(null)}
              className="pointer-events-auto absolute size-6 -translate-1/2 rounded-full"
              style={{ left: x, top: y }}
            />
          </li>
        ))}
      </ul>
      {at && <Figures at={at} places={places} width={width} height={height} />}
    </div>
  );
}

type FiguresProps = { at: Place; places: readonly Place[]; width: number; height: number };

function Figures({ at, places, width, height }: FiguresProps) {
  const near = places.filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < TOGETHER);
  const [left, above] = [at.x > width * HALF, at.y > height * HALF];
  return (
    <div
      aria-hidden
      className="absolute z-10 w-max max-w-56 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-md"
      style={{
        left: at.x + (left ? -12 : 12),
        top: at.y + (above ? -8 : 8),
        transform: `translate(${left ? '-100%' : '0'}, ${above ? '-100%' : '0'})`,
      }}
    >
      {near.map(({ point }) => (
        <p key={point.id}>
          <b>{point.name}</b>
          <br />
          {figuresOf(point)}
        </p>
      ))}
    </div>
  );
}

function figuresOf({ kept, cost }: ParetoPoint): string {
  return `keeps ${percent(kept)} for ${percent(cost)} of the cost`;
}
