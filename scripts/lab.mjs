// `npm run lab -- file.json --strategies all --csv`: the lab in a terminal. Reads a conversation as import does, runs it under
// any number of memories, and prints what each would have sent, kept and cost. Needs no database and no model.
import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { asked, configurationsOf, USAGE, wholeNumber } from './lab/asked.mjs';
import { progressBar } from './lab/progress.mjs';
import { words, writeAll } from './lab/report.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';

/** @typedef {import('./lab/asked.mjs').Lab} Lab */
/** @typedef {import('@/lib/lab').LabAnswer} Answer */
/** @typedef {ReturnType<typeof asked>} Asked */

/** The lab's own modules, as the app has them, for as long as `work` takes. @param {(lab: Lab) => Promise<void>} work */
async function withLab(work) {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { tsconfigPaths: true },
  });
  const lab = /** @type {Lab} */ (await server.ssrLoadModule('/scripts/lab/parts.ts'));
  try {
    await work(lab);
  } catch (error) {
    throw error instanceof lab.LabProblem ? new Refusal(error.message) : error;
  } finally {
    await server.close();
  }
}

/** Asks the session, telling of progress; a Refusal for a problem. @param {Lab} lab */
function ask(lab) {
  const bar = progressBar();
  /** @type {Answer | null} */
  let last = null;
  const session = new lab.LabSession(
    (answer) => {
      if (answer.answer === 'progress') bar.show(answer);
      else last = answer;
    },
    () => new Promise((resolve) => setImmediate(resolve)),
  );
  /** @template {Answer['answer']} Name @param {import('@/lib/lab').LabCall} call @param {Name} name */
  return async (call, name) => {
    last = null;
    await session.take(call);
    bar.clear();
    const answer = /** @type {Answer | null} */ (last);
    if (answer?.answer === 'problem') throw new Refusal(answer.problem);
    if (answer?.answer !== name) throw new Error(`The lab answered ${answer?.answer} to ${call.call}`);
    return /** @type {Extract<Answer, {answer: Name}>} */ (answer);
  };
}

/** Opens the sample or the conversation of the file. @param {ReturnType<typeof ask>} answerTo @param {Asked} values */
async function open(answerTo, { file, sample, conversation }) {
  if (sample !== undefined) return answerTo({ id: 1, call: 'open', from: 'sample', sample }, 'opened');
  if (file === undefined) throw new Refusal(`Name a file with a conversation. Nothing was run.\n${USAGE}`);
  const { conversations } = await answerTo(
    { id: 1, call: 'read', bytes: bytesOf(file), kind: 'file' },
    'read',
  );
  const index = (wholeNumber('conversation', conversation) ?? 1) - 1;
  if (index >= conversations.length)
    throw new Refusal(
      `${file} has ${conversations.length} conversations, so --conversation goes up to ${conversations.length}. Nothing was run.`,
    );
  return answerTo({ id: 2, call: 'open', from: 'file', index }, 'opened');
}

/** @param {string} file */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${/** @type {Error} */ (error).message}. Nothing was run.`);
  }
}

/** @param {Lab} lab @param {string} model @returns {import('@/lib/lab').LabPrices} */
function pricesOf(lab, model) {
  const known = lab.bundledPrices();
  const price = known.find((one) => one.model === model);
  if (!price)
    throw new Refusal(
      `There is no price for "${model}": choose one of ${known.map((one) => one.model).join(', ')}. Nothing was run.`,
    );
  return {
    currency: 'USD',
    chat: price,
    summariser: price,
    source: lab.priceSource(),
    cache: lab.OPENAI_CACHE,
  };
}

/** @param {Lab} lab @param {Asked} values @returns {import('@/lib/lab').LabOptions} */
function optionsOf(lab, { context, summaries }) {
  const { value, problems } = lab.readSummaries(summaries);
  if (problems.length > 0)
    throw new Refusal(
      `--summaries is limit or a number from 1 to 4,000, not "${summaries}". Nothing was run.`,
    );
  return {
    frame: lab.requestFrame(),
    contextTokens: wholeNumber('context', context),
    replyTokens: 1024,
    summaries: value,
  };
}

/** @param {Lab} lab @param {Asked} values */
async function runAsAsked(lab, values) {
  const prices = pricesOf(lab, values.model);
  const options = optionsOf(lab, values);
  const configurations = configurationsOf(lab, values);
  const answerTo = ask(lab);
  const { conversation, log, facts } = await open(answerTo, values);
  const { runs, problems, everything } = await answerTo(
    { id: 3, call: 'run', configurations, options },
    'ran',
  );
  for (const { problem } of problems) console.error(problem);
  const recommendation = lab.recommend(runs, everything, prices);
  const totals = lab.totalsTable(runs, prices);
  const pareto = lab.paretoTable(recommendation.points);
  const source = values.sample
    ? { kind: /** @type {const} */ ('sample'), id: values.sample }
    : { kind: /** @type {const} */ ('file') };
  const file = lab.runFile({ source, conversation, log, options, prices, runs, recommendation });
  const json = `${JSON.stringify(file)}\n`;
  if (values.out) {
    const perTurn = lab.turnTable('tokens per request', runs, 'requestTokens');
    const advised =
      runs.find(({ configuration }) => configuration.id === recommendation.advised?.id) ?? runs[0];
    const seen = advised ? [lab.factTable(advised, log, facts)] : [];
    const tables = [totals, perTurn, lab.budgetTable(runs), pareto, ...seen];
    console.error(
      `${writeAll(values.out, { tables, csvOf: lab.csvOf, json })} files written to ${values.out}.`,
    );
  }
  if (values.csv) process.stdout.write(lab.csvOf(totals));
  else if (values.json) process.stdout.write(json);
  else console.log(`${words(totals, pareto)}\n\n${recommendation.sentence}\n${recommendation.beside}`);
}

await orRefuse(() => {
  const values = asked();
  return withLab((lab) => runAsAsked(lab, values));
});
