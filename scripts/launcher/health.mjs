import { Refusal } from './refusal.mjs';

const PATIENCE_MS = 60_000;

/**
 * Asks the app how it is, which also makes it load what its first visitor needs. Throws a Refusal with its answer.
 * @param {string} url of the app
 * @returns {Promise<{model: string, host: string | null}>}
 */
export async function askHealth(url) {
  const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.ok) return response.json();
  const { detail = '' } = await response.json().catch(() => ({}));
  throw new Refusal(
    `FinCoach started but is not well: ${detail || `its health check answered ${response.status}`}. Nothing was changed.`,
  );
}

/** @param {{model: string, host: string | null}} health */
export function describeModel({ model, host }) {
  if (model === 'offline') return 'built-in offline coach (no OPENAI_API_KEY is set)';
  return host ? `${model} at ${host}` : model;
}
