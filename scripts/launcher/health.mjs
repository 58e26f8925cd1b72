import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Asks the app how it is until it is well, which also makes it load what its first visitor needs: a busy machine, or a
 * database that is being restarted beside it, may need a moment. Throws a Refusal with its last answer.
 * @param {string} url of the app
 * @returns {Promise<{model: string, host: string | null}>}
 */
export async function askHealth(url) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return response.json();
    if (Date.now() > deadline) throw await notWell(response);
    await delay(PAUSE_MS);
  }
}

/** @param {Response} response */
async function notWell(response) {
  const { detail = '' } = await response.json().catch(() => ({}));
  return new Refusal(
    `FinCoach started but is not well: ${detail || `its health check answered ${response.status}`}. Nothing was changed.`,
  );
}

/** @param {{model: string, host: string | null}} health */
export function describeModel({ model, host }) {
  if (model === 'offline') return 'built-in offline coach (no OPENAI_API_KEY is set)';
  return host ? `${model} at ${host}` : model;
}
