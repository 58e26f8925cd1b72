import { count } from '../memory-panel/numbers';

/** How much of its limit the profile takes in every request, in tokens. */
export function ProfileMeter({ tokens, limit }: { tokens: number; limit: number }) {
  const words = `${count(tokens)} of ${count(limit)} tokens`;
  return (
    <div>
      <p className="mb-1 text-sm">{words}</p>
      <meter aria-label="Size of the profile" min={0} max={limit} value={tokens} className="sr-only">
        {words}
      </meter>
      <div aria-hidden className="h-2.5 overflow-hidden rounded-sm border border-line-strong bg-sunken">
        <div
          style={{ width: `${(100 * tokens) / limit}%` }}
          className="h-full bg-accent forced-colors:bg-[CanvasText]"
        />
      </div>
    </div>
  );
}
