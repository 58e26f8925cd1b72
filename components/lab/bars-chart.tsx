'use client';

import { Bar, BarChart, XAxis, YAxis } from 'recharts';
import { type BarPart, type BarRow, barsHeight } from './bar-rows';

const NAMES = { wide: 190, narrow: 140 };
const WIDE = 460;
const VALUES = 84;

type BarsChartProps = { rows: readonly BarRow[]; parts: readonly BarPart[]; width: number };

/** A bar a memory, lying, its figure at its end. A picture: its numbers are a table. */
export default function BarsChart({ rows, parts, width }: BarsChartProps) {
  const names = width >= WIDE ? NAMES.wide : NAMES.narrow;
  const most = Math.max(1e-9, ...rows.map(sumOf));
  return (
    <BarChart
      data={[...rows]}
      layout="vertical"
      width={width}
      height={barsHeight(rows.length)}
      margin={{ top: 0, right: VALUES, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      barCategoryGap={7}
    >
      <XAxis type="number" domain={[0, most]} hide />
      <YAxis
        type="category"
        dataKey="id"
        width={names}
        interval={0}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tickLine={false}
        tick={({ x, y, index }) => <Name x={Number(x)} y={Number(y)} row={rows[index]} room={names} />}
      />
      {parts.map(({ name, fill }, index) => (
        <Bar
          key={name}
          dataKey={(row: BarRow) => row.parts[index] ?? 0}
          stackId="parts"
          fill={fill}
          isAnimationActive={false}
        />
      ))}
      {rows.map((row, index) => (
        <text
          key={row.id}
          x={names + (sumOf(row) / most) * (width - names - VALUES) + 6}
          y={((index + 0.5) * barsHeight(rows.length)) / rows.length + 4}
          fontSize={13}
          fill="var(--text)"
        >
          {row.value}
        </text>
      ))}
    </BarChart>
  );
}

const PER_LETTER = 6;

function sumOf({ parts }: BarRow): number {
  return parts.reduce((sum, part) => sum + part, 0);
}

function Name({ x, y, row, room }: { x: number; y: number; row: BarRow | undefined; room: number }) {
  if (!row) return null;
  const longest = Math.floor((room - 10) / PER_LETTER);
  const text = row.name.length > longest ? `${row.name.slice(0, longest - 1)}…` : row.name;
  return (
    <text
      x={x - room + 10}
      y={y + 4}
      fontSize={13}
      fill="var(--text)"
      fontWeight={row.strong ? 'var(--w-strong)' : undefined}
    >
      {text}
    </text>
  );
}
