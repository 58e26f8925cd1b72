import type { LineLook } from './trend-lines';

/** A short piece of a line, as it is drawn in the chart. */
export function LineSample({ look }: { look: LineLook }) {
  return (
    <svg aria-hidden width={26} height={8} className="shrink-0">
      <path d="M0 4h26" stroke={look.stroke} strokeWidth={look.width} strokeDasharray={look.dash} />
    </svg>
  );
}
