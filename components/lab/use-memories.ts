import { useMemo } from 'react';
import { LAB_LIMITS, type LabConfiguration } from '@/lib/lab';
import { bindStrategy, strategies } from '@/lib/memory';
import { ENCODINGS } from '@/lib/tokens';
import type { LabLink } from './use-lab-link';

/** A configuration with its place and the name it was given, if any. */
export type Placed = { place: number; configuration: LabConfiguration; name: string | undefined };

/** The configurations of the lab and what can be done with them; each change is one of the address. */
export function useMemories(lab: LabLink) {
  return useMemo(() => memoriesOf(lab), [lab]);
}

function memoriesOf({ configurations, names, link, setShown, setConfigurations }: LabLink) {
  const list: Placed[] = configurations.map((configuration, place) => ({
    place,
    configuration,
    name: names[place],
  }));
  const write = (next: readonly Pick<Placed, 'configuration' | 'name'>[]) =>
    setConfigurations(
      next.map(({ configuration }) => configuration),
      next.map(({ name }) => name),
    );
  const change = (place: number, next: Partial<Pick<Placed, 'configuration' | 'name'>>) =>
    write(list.map((one) => (one.place === place ? { ...one, ...next } : one)));
  const insert = (place: number, added: readonly LabConfiguration[]) =>
    write([
      ...list.slice(0, place),
      ...added.map((configuration) => ({ configuration, name: undefined })),
      ...list.slice(place),
    ]);
  return {
    list,
    /** How many more there is room for. */
    room: LAB_LIMITS.configurations - list.length,
    show: setShown,
    /** The place of the one whose facts are shown; null for the advised one. */
    shown: link.show,
    change,
    insert,
    add: () => insert(list.length, [newConfiguration(configurations)]),
    remove: (place: number) => write(list.filter((one) => one.place !== place)),
  };
}

export type Memories = ReturnType<typeof memoriesOf>;

/** The first memory of the registry that the lab has not got yet, else the last one again. */
function newConfiguration(configurations: readonly LabConfiguration[]): LabConfiguration {
  const unused = strategies.find(
    ({ id }) => !configurations.some(({ memory: { strategy } }) => strategy === id),
  );
  const last = configurations.at(-1);
  if (!unused && last) return last;
  const strategy = (unused ?? strategies[0])?.id ?? '';
  return { id: '', memory: bindStrategy({ strategy }).memory, encoding: ENCODINGS[0], profile: null };
}
