import { bindStrategy, type LogMessage } from '@/lib/memory';
import { profileLines } from './profile-columns';
import { chooseTurns, left, positionsOf, turnsBefore } from './recall-into';
import type { RunInput } from './run-configuration';
import { isHeld, isIn, newestUpTo } from './sight';
import { summarySimulator } from './simulate-summaries';
import type { ExamHeld, ExamQuestion, LabFact, LabRun, Sight } from './types';

/** What the request of a question, asked after the last turn of a run, holds of the facts that it needs. */
export function examine(input: RunInput, run: LabRun, question: ExamQuestion): ExamHeld {
  const { prepared, counted, frame, options } = input;
  const { log } = counted;
  const { memory } = run.configuration;
  const strategy = bindStrategy(memory);
  const { room } = run.end;
  const asked: LogMessage = {
    position: log.messages + 1,
    role: 'user',
    tokens: counted.count(question.text),
  };
  const admission = strategy.admit(counted.messages, run.end.region, asked, room ?? Number.POSITIVE_INFINITY);
  const { region, fold } = admission;
  const simulate =
    strategy.summaryLimit === null
      ? null
      : summarySimulator(prepared.found, counted, frame, strategy.summaryLimit, options.summaries);
  const before = run.end.summary && { ...run.end.summary, tokensIn: 0 };
  const summary = fold && simulate ? simulate(fold, before) : run.end.summary;
  const profile = run.profile ? profileLines(prepared.found, run.profile, log.turns) : [];
  // Not the last turn's column: a refused turn sends none.
  const profileTokens = profile.reduce(
    (sum, line) => sum + counted.count(`${line}\n`),
    profile.length === 0 ? 0 : frame.profile,
  );
  const turn = region.first > log.messages ? log.turns + 1 : turnsBefore(log, region.first);
  const recalled =
    memory.recall && prepared.index && admission.admitted && turn > 1
      ? chooseTurns(
          log,
          prepared.index.relatedTo(question.text, turn),
          left({ budget: memory.recall.budget, frame, room }, profileTokens + region.tokens),
        )
      : { tokens: 0, chosen: [] };
  const positions = recalled.chosen.flatMap((chosen) => positionsOf(log, chosen));
  const view = { region, summary, recalled: positions, profile: run.profile, log };
  const sights = question.facts.flatMap((fact) => {
    const known = prepared.found.facts[fact];
    return known ? [admission.admitted ? sightIn(view, known) : ('gone' as const)] : [];
  });
  return {
    configuration: run.configuration.id,
    question: question.id,
    sights,
    held: heldOf(sights),
    requestTokens: admission.admitted
      ? frame.system +
        profileTokens +
        (summary ? frame.summary + summary.tokens : 0) +
        (positions.length > 0 ? frame.recalled + recalled.tokens : 0) +
        region.tokens
      : 0,
    recalled: positions,
    region: { first: region.first, last: region.last },
    profile,
    summarised: summary !== null,
    refused: !admission.admitted,
  };
}

type View = {
  region: { first: number; last: number };
  summary: LabRun['end']['summary'];
  recalled: readonly number[];
  profile: LabRun['profile'];
  log: RunInput['counted']['log'];
};

function sightIn({ region, summary, recalled, profile, log }: View, fact: LabFact): Sight {
  if (newestUpTo(fact.positions, region.last) >= region.first) return 'verbatim';
  if (fact.positions.some((position) => recalled.includes(position))) return 'recalled';
  if (profile && isIn(profile, fact, log.turns)) return 'profile';
  return summary && isHeld(summary, log, fact) ? 'summary' : 'gone';
}

function heldOf(sights: readonly Sight[]): ExamHeld['held'] {
  if (sights.length === 0) return 'nothing to hold';
  const seen = sights.filter((sight) => sight !== 'gone').length;
  if (seen === 0) return 'none';
  return seen === sights.length ? 'all' : 'some';
}
