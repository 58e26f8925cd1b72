import {
  type AboutFile,
  type AnswerFile,
  type EarlierFile,
  type ExperimentFile,
  type MessageFile,
  type PinFile,
  type SummaryFile,
  THREAD_FILE,
  type TurnFile,
  type WatchFile,
} from './thread-file-schema';

/** Everything that a thread's file holds, each list in order. */
export type ThreadContents = {
  thread: AboutFile;
  messages: AsyncIterable<MessageFile>;
  summaries: AsyncIterable<SummaryFile>;
  earlier: AsyncIterable<EarlierFile>;
  turns: AsyncIterable<TurnFile>;
  answers: AsyncIterable<AnswerFile>;
  experiments: AsyncIterable<ExperimentFile>;
  pins: AsyncIterable<PinFile>;
  watches: AsyncIterable<WatchFile>;
};

/** A thread as FinCoach's own file, one entry a line. */
export async function* writeThreadFile({ thread, ...lists }: ThreadContents): AsyncIterable<string> {
  const head = { ...THREAD_FILE, thread };
  yield `{${Object.entries(head)
    .map(([name, value]) => `\n${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',')}`;
  const { messages, summaries, earlier, turns, answers, experiments, pins, watches } = lists;
  const inOrder = { messages, summaries, earlier, turns, answers, experiments, pins, watches };
  for (const [name, entries] of Object.entries(inOrder)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let first = true;
    for await (const entry of entries) {
      yield `${first ? '' : ','}\n  ${JSON.stringify(entry)}`;
      first = false;
    }
    yield first ? ']' : '\n]';
  }
  yield '\n}\n';
}
