import { parseArgs } from 'node:util';
import { Refusal } from '../launcher/refusal.mjs';

/** @typedef {typeof import('./parts')} Lab */

const OPTIONS = /** @type {const} */ ({
  sample: { type: 'string' },
  conversation: { type: 'string', default: '1' },
  strategies: { type: 'string', default: 'all' },
  memories: { type: 'string' },
  sweep: { type: 'string' },
  recall: { type: 'string' },
  profile: { type: 'string' },
  encoding: { type: 'string' },
  context: { type: 'string' },
  summaries: { type: 'string', default: 'limit' },
  model: { type: 'string', default: 'gpt-5-mini' },
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  out: { type: 'string' },
});

export const USAGE = `npm run lab -- <file.json> [options]
  --sample <id>        a conversation that ships, instead of a file
  --conversation <n>   which conversation of the file, from 1
  --strategies <ids>   all, or some of them with commas between
  --sweep <setting>=<from>..<to>/<step>   each memory that has the setting, once a value
  --recall <tokens> --profile <tokens>    each memory without and with them
  --memories <text>    memories as a link of the lab has them, instead of the above
  --encoding <name> --context <tokens> --summaries <tokens>|limit --model <name>
  --csv | --json       the totals as CSV, or the whole run as one JSON, instead of words
  --out <folder>       every table as CSV and the run as JSON, into a folder`;

/** What was asked for on the command line; a Refusal for what cannot be. */
export function asked() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    return { ...values, file: positionals[0] };
  } catch (error) {
    throw new Refusal(`${/** @type {Error} */ (error).message}. Nothing was run.\n${USAGE}`);
  }
}

/** The memories that were asked for. @param {Lab} lab @param {ReturnType<typeof asked>} values */
export function configurationsOf(lab, { memories, strategies, sweep, recall, profile, encoding }) {
  const text = memories ?? idsOf(lab, strategies).join('!');
  const plain = readAll(lab, text, encoding);
  const swept = sweep ? plain.flatMap((one) => sweptOf(lab, one, sweep)) : plain;
  if (sweep && swept.length === 0)
    throw new Refusal(`None of these memories has the setting of --sweep ${sweep}. Nothing was run.`);
  const beside = [...(recall ? [`recall:${recall}`] : []), ...(profile ? [`profile:${profile}`] : [])];
  const each = swept.flatMap((one) => {
    const written = lab.writeConfiguration(one);
    return beside.length > 0 ? [written, [written, ...beside].join('~')] : [written];
  });
  return readAll(lab, each.join('!'));
}

/** @param {Lab} lab @param {string} text @param {string} [encoding] */
function readAll(lab, text, encoding) {
  const { value, problems } = lab.readConfigurations(text);
  if (problems.length > 0)
    throw new Refusal(
      `${problems.join('\n').replaceAll('The link’s memory', 'The memory')} Nothing was run.`,
    );
  if (encoding === undefined) return value;
  const known = lab.ENCODINGS.find((name) => name === encoding);
  if (!known)
    throw new Refusal(
      `There is no encoding "${encoding}": choose one of ${lab.ENCODINGS.join(', ')}. Nothing was run.`,
    );
  return value.map((one) => ({ ...one, encoding: known }));
}

/** @param {Lab} lab @param {string} strategies */
function idsOf(lab, strategies) {
  const ids = lab.strategies.map(({ id }) => id);
  if (strategies === 'all') return ids;
  const chosen = strategies.split(',').map((id) => id.trim());
  const unknown = chosen.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new Refusal(
      `There is no memory "${unknown}": choose all, or some of ${ids.join(', ')}. Nothing was run.`,
    );
  return chosen;
}

/** @param {Lab} lab @param {import('@/lib/lab/types').LabConfiguration} configuration @param {string} sweep */
function sweptOf(lab, configuration, sweep) {
  const [, setting = '', from, to, step = '1'] = /^(\w+)=(\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(sweep) ?? [];
  if (!setting)
    throw new Refusal(`--sweep is written budget=300..1500/300, not "${sweep}". Nothing was run.`);
  const has = lab.sweptSettings(configuration.memory.strategy).some(({ name }) => name === setting);
  if (!has) return [];
  return lab.sweep(configuration, setting, { from: Number(from), to: Number(to), step: Number(step) });
}

/** A whole number that was asked for; null for none. @param {string} name @param {string | undefined} text */
export function wholeNumber(name, text) {
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Refusal(`--${name} is a whole number from 1, not "${text}". Nothing was run.`);
}
