import { parseArgs } from 'node:util';
import { Refusal } from '../launcher/refusal.mjs';

const MOST_SEED = 2_000_000_000;

/** @param {string} name @param {string} text @param {number} [most] @returns {string} a whole number from 1; throws a Refusal */
export function wholeNumber(name, text, most = MOST_SEED) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return String(value);
  throw new Refusal(`--${name} is a whole number from 1 to ${most}, not "${text}". Nothing was measured.`);
}

/**
 * What was asked for on the command line; throws a Refusal for what there is not.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 */
export function asked(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${/** @type {Error} */ (error).message}. Nothing was measured.`);
  }
}
