import { costOf } from './cost';
import { canBeAsked, examKey } from './exam-asks';
import type {
  ExamHeld,
  ExamQuestion,
  ExamReplies,
  LabConversation,
  LabLog,
  LabOptions,
  LabPrices,
  LabRun,
  LabSource,
  Recommendation,
} from './types';

/** What a file of a run says it is. */
export const RUN_FILE = { format: 'fincoach-lab-run', version: 1 } as const;

/** An exam that a model was asked. */
type AskedExam = { questions: readonly ExamQuestion[]; held: readonly ExamHeld[]; replies: ExamReplies };

/** A whole run of the lab as one JSON value: what was run, by which memories, and every number that came of it; no texts but the exam’s, once a model was asked. */
export function runFile(lab: {
  source: LabSource;
  conversation: Pick<LabConversation, 'title'>;
  log: LabLog;
  options: LabOptions;
  prices: LabPrices;
  runs: readonly LabRun[];
  recommendation: Recommendation;
  exam?: AskedExam | null;
}) {
  const { source, conversation, log, options, prices, runs, recommendation, exam } = lab;
  const { frame, ...rest } = options;
  return {
    ...RUN_FILE,
    conversation: {
      source,
      title: conversation.title,
      messages: log.messages,
      turns: log.turns,
      tokens: log.totalTokens,
    },
    options: { ...rest, frame: frame.version },
    prices,
    recommendation: { sentence: recommendation.sentence, beside: recommendation.beside },
    runs: runs.map((run) => ({
      name: run.name,
      configuration: run.configuration,
      summariesSimulated: run.summariesSimulated,
      totals: run.totals,
      facts: run.facts,
      cost: costOf(run, prices),
      turns: plain(run.turns),
    })),
    exam: exam && exam.replies.size > 0 ? examOf(exam) : null,
  };
}

/** The answers to an exam, each under its memory beside what its request held. */
function examOf({ questions, held, replies }: AskedExam) {
  return {
    questions: questions.map(({ id, kind, text, answer }) => ({ id, kind, text, answer })),
    answers: held.map((one) => ({
      configuration: one.configuration,
      question: one.question,
      held: one.held,
      sights: one.sights,
      requestTokens: one.requestTokens,
      canBeAsked: canBeAsked(one),
      reply: (canBeAsked(one) && replies.get(examKey(one))) || null,
    })),
  };
}

/** Typed arrays as lists, which is what JSON has. */
function plain(turns: LabRun['turns']): Record<string, number | number[]> {
  return Object.fromEntries(
    Object.entries(turns).map(([name, column]) => [name, typeof column === 'number' ? column : [...column]]),
  );
}
