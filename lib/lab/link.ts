import { memorySchema, strategies } from '@/lib/memory';
import { ENCODINGS, type EncodingName } from '@/lib/tokens';
import { LAB_LIMITS } from './limits';
import { recipeSchema } from './recipe';
import { PROFILE_TOKENS } from './starting';
import type { LabConfiguration, LabSource, SimulatedSummaries } from './types';

/** What a link says: either a value, or a sentence that says what of it cannot be read and what was taken instead. */
export type Read<Value> = { value: Value; problems: readonly string[] };

type Setting = number | boolean | string;

const SETTINGS = '~';
const MEMORIES = '!';

/** `token-buffer~budget:900~recall:800~profile:500~cl100k_base`: what differs from the defaults. */
export function writeConfiguration({ memory, encoding, profile }: LabConfiguration): string {
  const initial = memorySchema.parse({ strategy: memory.strategy }).settings;
  return [
    memory.strategy,
    ...Object.entries(memory.settings).flatMap(([name, value]) =>
      initial[name] === value ? [] : [`${name}:${value}`],
    ),
    ...(memory.recall ? [`recall:${memory.recall.budget}`] : []),
    ...(profile ? [`profile:${profile.tokens}`] : []),
    ...(encoding === ENCODINGS[0] ? [] : [encoding]),
  ].join(SETTINGS);
}

/** All configurations of a lab as one text. */
export function writeConfigurations(configurations: readonly LabConfiguration[]): string {
  return configurations.map(writeConfiguration).join(MEMORIES);
}

/** Configurations as `writeConfigurations` wrote them, `c1`, `c2`, ...; one that cannot be read is left out with a sentence. */
export function readConfigurations(text: string): Read<LabConfiguration[]> {
  const problems: string[] = [];
  const value: LabConfiguration[] = [];
  const written = text.split(MEMORIES).filter(Boolean);
  for (const one of written.slice(0, LAB_LIMITS.configurations)) {
    const read = readConfiguration(one, `c${value.length + 1}`);
    if (typeof read === 'string') problems.push(read);
    else value.push(read);
  }
  if (written.length > LAB_LIMITS.configurations)
    problems.push(
      `The link names ${written.length} memories and the lab runs up to ${LAB_LIMITS.configurations}: the first of them were taken.`,
    );
  return { value, problems };
}

function readConfiguration(text: string, id: string): LabConfiguration | string {
  const leftOut = (why: string) => `The link’s memory "${text.slice(0, 60)}" was left out: ${why}.`;
  const [strategy = '', ...fields] = text.split(SETTINGS);
  if (!strategies.some((known) => known.id === strategy))
    return leftOut(`there is no "${strategy.slice(0, 40)}"`);
  const encoding = ENCODINGS.find((name) => fields.includes(name)) ?? ENCODINGS[0];
  const named = new Map(fields.filter((field) => field.includes(':')).map(settingOf));
  const unknown = fields.find((field) => !field.includes(':') && !isEncoding(field));
  if (unknown !== undefined) return leftOut(`"${unknown.slice(0, 40)}" is not known`);
  const [recall, profile] = [named.get('recall'), named.get('profile')];
  named.delete('recall');
  named.delete('profile');
  const read = memorySchema.safeParse({
    strategy,
    settings: Object.fromEntries(named),
    ...(recall === undefined ? {} : { recall: { budget: recall } }),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = issue?.path.at(0) === 'recall' ? 'recall' : issue?.path.slice(1).join('.');
    return leftOut(name ? `${name} ${issue?.message}` : (issue?.message ?? 'it is not known'));
  }
  if (profile !== undefined && !isProfile(profile))
    return leftOut(`profile must be a whole number from ${PROFILE_TOKENS.min} to ${PROFILE_TOKENS.max}`);
  return { id, memory: read.data, encoding, profile: profile === undefined ? null : { tokens: profile } };
}

function isProfile(value: Setting): value is number {
  const { min, max } = PROFILE_TOKENS;
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isEncoding(name: string): name is EncodingName {
  return ENCODINGS.some((known) => known === name);
}

function settingOf(field: string): [string, Setting] {
  const [name = '', text = ''] = field.split(/:(.*)/s);
  if (text === 'true' || text === 'false') return [name, text === 'true'];
  return [name, /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text];
}

/** `sample:family-budget`, `thread:<id>`, `file`, `generated~turns:200~seed:7`. */
export function writeSource(source: LabSource): string {
  if (source.kind === 'file') return 'file';
  if (source.kind !== 'generated') return `${source.kind}:${source.id}`;
  const initial = new Map<string, Setting>(Object.entries(recipeSchema.parse({})));
  const fields = Object.entries(source.recipe).filter(([name, value]) => initial.get(name) !== value);
  return ['generated', ...fields.map(([name, value]) => `${name}:${value}`)].join(SETTINGS);
}

/** A source as `writeSource` wrote it; null, with a sentence, for one that cannot be read. */
export function readSource(text: string): Read<LabSource | null> {
  const [, kind, id] = /^(sample|thread):([\w-]{1,80})$/.exec(text) ?? [];
  if (text === 'file') return { value: { kind: 'file' }, problems: [] };
  if (id && (kind === 'sample' || kind === 'thread')) return { value: { kind, id }, problems: [] };
  const [first, ...fields] = text.split(SETTINGS);
  if (first !== 'generated')
    return {
      value: null,
      problems: [`The link’s conversation "${text.slice(0, 60)}" is not known. Choose one from the list.`],
    };
  const read = recipeSchema.safeParse(Object.fromEntries(fields.map(settingOf)));
  if (read.success) return { value: { kind: 'generated', recipe: read.data }, problems: [] };
  const [issue] = read.error.issues;
  const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ');
  return {
    value: null,
    problems: [`The link’s conversation cannot be generated: ${what}. Choose one from the list.`],
  };
}

/** `160` tokens, `limit` for as many as the memory allows; `!` behind it where summaries are thought to hold no facts. */
export function writeSummaries({ tokens, holdFacts }: SimulatedSummaries): string {
  return `${tokens ?? 'limit'}${holdFacts ? '' : MEMORIES}`;
}

/** Simulated summaries as `writeSummaries` wrote them. */
export function readSummaries(text: string): Read<SimulatedSummaries> {
  const [, size, without] = /^(limit|\d{1,4})(!?)$/.exec(text) ?? [];
  const tokens = size === 'limit' ? null : Number(size);
  const isSize = size !== undefined && (tokens === null || (tokens >= 1 && tokens <= MOST_SUMMARY_TOKENS));
  if (isSize) return { value: { tokens, holdFacts: without === '' }, problems: [] };
  return {
    value: { tokens: null, holdFacts: true },
    problems: [
      `The link’s size of summaries, "${text.slice(0, 40)}", is no number from 1 to ${MOST_SUMMARY_TOKENS.toLocaleString('en-IN')}: they are as long as each memory allows.`,
    ],
  };
}

const MOST_SUMMARY_TOKENS = 4000;
