import type { EncodingName, TokenCounter } from '@/lib/tokens';
import { frameTokens } from './count-log';
import { LAB_LIMITS } from './limits';
import type { Prepared } from './prepare';
import { counted as format, LabProblem } from './problem';
import { runConfiguration } from './run-configuration';
import type { Steps } from './steps';
import type { LabConfiguration, LabLog, LabOptions, LabRun } from './types';

/** Runs in the order of the configurations, and what sending everything would have meant, one an encoding. */
export type LabRuns = {
  runs: LabRun[];
  /** Configurations under which not one message fits, each with a sentence; they have no run. */
  problems: { configuration: string; problem: string }[];
  everything: LabRun[];
  logs: Partial<Record<EncodingName, LabLog>>;
};

export type Counters = (encoding: EncodingName) => TokenCounter<EncodingName>;

/** Runs a conversation under every configuration; LabProblem for more than the lab takes. */
export function* runLab(
  prepared: Prepared,
  configurations: readonly LabConfiguration[],
  options: LabOptions,
  counters: Counters,
): Steps<LabRuns> {
  mustBeWithinLimits(prepared, configurations);
  const runs: LabRun[] = [];
  const problems: LabRuns['problems'] = [];
  const everything = new Map<EncodingName, LabRun>();
  const logs: LabRuns['logs'] = {};
  for (const [at, configuration] of configurations.entries()) {
    yield { doing: 'running', done: at, of: configurations.length };
    const { encoding } = configuration;
    const counter = counters(encoding);
    const counted = yield* prepared.counted(counter);
    logs[encoding] = counted.log;
    if (configuration.memory.recall) yield* prepared.indexed(counted.log);
    const frame = frameTokens(options.frame, counter.count);
    if (!everything.has(encoding)) {
      const unlimited = { ...options, contextTokens: null };
      everything.set(
        encoding,
        runConfiguration({ prepared, counted, frame, options: unlimited }, all(encoding)),
      );
    }
    const run = runConfiguration({ prepared, counted, frame, options }, configuration);
    if (run.totals.refused < run.turns.flags.length) runs.push(run);
    else problems.push({ configuration: configuration.id, problem: nothingFits(run) });
  }
  return { runs, problems, everything: [...everything.values()], logs };
}

function all(encoding: EncodingName): LabConfiguration {
  return {
    id: `everything-${encoding}`,
    memory: { strategy: 'buffer', settings: {} },
    encoding,
    profile: null,
  };
}

function mustBeWithinLimits({ conversation }: Prepared, { length }: readonly LabConfiguration[]): void {
  const { configurations, steps } = LAB_LIMITS;
  if (length === 0) throw new LabProblem('There is no memory to run. Add one.');
  if (length > configurations)
    throw new LabProblem(
      `${format(length)} memories were asked for and the lab runs up to ${configurations} side by side. Nothing was run; take some away.`,
    );
  const asked = length * conversation.messages.length;
  if (asked > steps)
    throw new LabProblem(
      `${format(conversation.messages.length)} messages under ${length} memories are ${format(asked)} steps and the lab takes up to ${format(steps)}. Nothing was run; take some memories away.`,
    );
}

function nothingFits({ name }: LabRun): string {
  return `Under "${name}" not one message fits, so nothing would ever be sent. The other memories stay; give it more room or take it away.`;
}
