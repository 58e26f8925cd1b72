import { samples } from '@/lib/lab';
import type { Chosen } from './open-source';
import { SourceRow } from './source-row';

/** The conversations that ship with the lab. */
export function SampleSource({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  return (
    <ul className="-mx-2.5">
      {samples.map(({ id, title, about }) => (
        <SourceRow
          key={id}
          title={title}
          about={about}
          onPick={() => onChoose({ source: { kind: 'sample', id } })}
        />
      ))}
    </ul>
  );
}
