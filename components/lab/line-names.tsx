import { LineSample } from '../memory-panel/trend-sample';
import type { BoardRun } from './board';

/** Which line is whose, where the chart has no room to say it. */
export function LineNames({ runs }: { runs: readonly BoardRun[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted @2xl:hidden">
      {runs.map(({ configuration, name, look }) => (
        <li key={configuration.id} className="flex items-center gap-1.5">
          <LineSample look={look} /> {name}
        </li>
      ))}
    </ul>
  );
}
