import { bindStrategy, type RequestPlan, replay } from '@/lib/memory';
import { emptyColumns, fillLeft } from './columns';
import type { CountedLog, FrameTokens } from './count-log';
import { factsKept } from './facts-kept';
import { configurationName } from './name';
import type { Prepared } from './prepare';
import { type ProfileColumns, profileColumns } from './profile-columns';
import { recallInto } from './recall-into';
import { sharedPrefixes } from './shared-prefixes';
import { foldsByTurn, type SimulatedSummary, summarySimulator } from './simulate-summaries';
import { totalsOf } from './totals';
import type { LabConfiguration, LabOptions, LabRun, LabTurns } from './types';

/** What a run is made of: the conversation, counted in the configuration's encoding, and the frame in the same. */
export type RunInput = {
  prepared: Prepared;
  counted: CountedLog;
  frame: FrameTokens;
  options: LabOptions;
};

/**
 * Runs a conversation under one configuration: the app's own `replay` plans every request; blocks, summaries and recall are
 * added to it by their sizes. Costs no model.
 */
export function runConfiguration(input: RunInput, configuration: LabConfiguration): LabRun {
  const { prepared, counted, frame } = input;
  const { found } = prepared;
  const strategy = bindStrategy(configuration.memory);
  const profile = configuration.profile
    ? profileColumns(found, counted, frame, configuration.profile.tokens)
    : null;
  const room = roomOf(input, strategy.summaryLimit, profile);
  let largestRegion = 0;
  const { requests, region, pending } = replay(counted.messages, {
    strategy,
    contextTokens: room ?? undefined,
    onAdmission: (admission) => {
      if (admission.region.tokens > largestRegion) largestRegion = admission.region.tokens;
    },
  });
  const turns = emptyColumns(requests.length, frame.system);
  fillRegions(turns, requests);
  fillLeft(turns, requests);
  const summary =
    strategy.summaryLimit === null
      ? null
      : fillSummaries(turns, { requests, pending }, input, strategy.summaryLimit);
  if (profile) turns.profileTokens.set(profile.tokens);
  if (configuration.memory.recall)
    recallInto(turns, prepared, counted, { budget: configuration.memory.recall.budget, frame, room });
  addUp(turns);
  sharedPrefixes(turns, profile);
  const run = {
    configuration,
    name: configurationName(configuration),
    budget: strategy.budget,
    summariesSimulated: strategy.summaryLimit !== null,
    turns,
    profile: profile && {
      from: profile.from,
      through: profile.through,
      statement: profile.statement,
    },
    totals: { ...totalsOf(turns, counted.log), largestRegion },
    end: { region, summary, room },
  };
  return { ...run, facts: factsKept(run, counted.log, found.facts) };
}

/** Room for the region: the window less the reply's reserve, the system prompt and the most that blocks may take. */
function roomOf(
  { options: { contextTokens, replyTokens }, frame }: RunInput,
  summaryLimit: number | null,
  profile: ProfileColumns | null,
): number | null {
  if (contextTokens === null) return null;
  const summary = summaryLimit === null ? 0 : frame.summary + summaryLimit;
  return contextTokens - replyTokens - frame.system - summary - (profile?.largest ?? 0);
}

function fillRegions(turns: LabTurns, requests: readonly RequestPlan[]): void {
  for (const [at, { region, overBudget, refusal }] of requests.entries()) {
    turns.regionFirst[at] = region.first;
    turns.regionLast[at] = region.last;
    turns.regionTokens[at] = refusal ? 0 : region.tokens;
    turns.flags[at] = refusal ? 2 : Number(overBudget);
  }
}

function fillSummaries(
  turns: LabTurns,
  { requests, pending }: { requests: readonly RequestPlan[]; pending: Pick<RequestPlan, 'folds'> },
  { prepared, counted, frame, options }: RunInput,
  limit: number,
): SimulatedSummary | null {
  const simulate = summarySimulator(prepared.found, counted, frame, limit, options.summaries);
  const folds = foldsByTurn(requests, pending.folds);
  let newest: SimulatedSummary | null = null;
  let next = 0;
  for (let at = 0; at < requests.length; at++) {
    // What a turn folds after its reply is in the next request first.
    const sentThrough = (turns.regionFirst[at] ?? 1) - 1;
    for (let fold = folds[next]; fold && fold.fold.last <= sentThrough; fold = folds[next]) {
      newest = simulate(fold.fold, newest);
      noteCall(turns, fold.turn, newest);
      next++;
    }
    if (!newest || turns.flags[at] === 2) continue;
    turns.summaryTokens[at] = frame.summary + newest.tokens;
    turns.summaryThrough[at] = newest.through;
    turns.summaryFactsFrom[at] = newest.factsFrom;
  }
  for (const { turn, fold } of folds.slice(next)) {
    newest = simulate(fold, newest);
    noteCall(turns, turn, newest);
  }
  return newest;
}

function noteCall(turns: LabTurns, turn: number, { tokens, tokensIn }: SimulatedSummary): void {
  const at = turn - 1;
  turns.summariserCalls[at] = (turns.summariserCalls[at] ?? 0) + 1;
  turns.summariserTokensIn[at] = (turns.summariserTokensIn[at] ?? 0) + tokensIn;
  turns.summariserTokensOut[at] = (turns.summariserTokensOut[at] ?? 0) + tokens;
}

function addUp(turns: LabTurns): void {
  const { requestTokens, systemTokens, profileTokens, summaryTokens, recalledTokens, regionTokens, flags } =
    turns;
  for (let at = 0; at < requestTokens.length; at++) {
    if (flags[at] === 2) {
      profileTokens[at] = 0;
      continue;
    }
    const blocks = (profileTokens[at] ?? 0) + (summaryTokens[at] ?? 0) + (recalledTokens[at] ?? 0);
    requestTokens[at] = systemTokens + blocks + (regionTokens[at] ?? 0);
  }
}
