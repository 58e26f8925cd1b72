import { debounce, parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import {
  INITIAL_SUMMARIES,
  type LabConfiguration,
  type LabSource,
  readConfigurations,
  readSource,
  readSummaries,
  type SimulatedSummaries,
  samples,
  startingConfigurations,
  writeConfigurations,
  writeSource,
  writeSummaries,
} from '@/lib/lab';
import { type Names, readNames, writeNames } from './names';

const [firstSample] = samples;

/** The conversation that a lab opens with. */
export const FIRST_SOURCE: LabSource = { kind: 'sample', id: firstSample?.id ?? '' };

const FIRST_CONFIGURATIONS = writeConfigurations(startingConfigurations());
const LATER = { limitUrlUpdates: debounce(200) };

const fields = {
  from: parseAsString.withDefault(writeSource(FIRST_SOURCE)),
  memories: parseAsString.withDefault(FIRST_CONFIGURATIONS),
  names: parseAsString.withDefault('').withOptions(LATER),
  summaries: parseAsString.withDefault(writeSummaries(INITIAL_SUMMARIES)),
  window: parseAsInteger,
  price: parseAsString.withDefault(''),
  summariser: parseAsString.withDefault(''),
  turn: parseAsInteger.withOptions(LATER),
  show: parseAsInteger,
};

/** The lab as its address has it: `?from=sample:family-budget&memories=buffer!window~k:8&turn=14`. */
export function useLabLink() {
  const [link, set] = useQueryStates(fields, { history: 'replace', clearOnDefault: true });
  const source = useMemo(() => readSource(link.from), [link.from]);
  const memories = useMemo(() => readConfigurations(link.memories), [link.memories]);
  const summaries = useMemo(() => readSummaries(link.summaries), [link.summaries]);
  const names = useMemo(() => readNames(link.names), [link.names]);
  const setShown = useCallback((place: number) => set({ show: place }), [set]);
  const problems = useMemo(
    () => [...source.problems, ...memories.problems, ...summaries.problems],
    [source, memories, summaries],
  );
  return useMemo(
    () => ({
      link,
      source: source.value,
      configurations: memories.value,
      summaries: summaries.value,
      names,
      problems,
      set,
      setShown,
      ...changesOf(set),
    }),
    [link, source, memories, summaries, names, problems, set, setShown],
  );
}

/** What is changed as one. */
function changesOf(set: ReturnType<typeof useQueryStates<typeof fields>>[1]) {
  return {
    setSource: (next: LabSource) => set({ from: writeSource(next), turn: null }),
    setConfigurations: (next: readonly LabConfiguration[], named: Names) =>
      set({ memories: writeConfigurations(next), names: writeNames(named) }),
    setSummaries: (next: SimulatedSummaries) => set({ summaries: writeSummaries(next) }),
  };
}

export type LabLink = ReturnType<typeof useLabLink>;
