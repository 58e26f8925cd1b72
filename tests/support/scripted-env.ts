import type { ScriptedUpstream } from './scripted-upstream';

/** The key that the app is started with; it must be seen nowhere but in requests to the model. */
export const KEY = 'sk-test-CANARY123';

export const MODEL = 'scripted-1';

/** The environment of an app whose model is the scripted one; summaries go to a model of their own name. */
export function scriptedEnv({ baseUrl }: Pick<ScriptedUpstream, 'baseUrl'>): Record<string, string> {
  return {
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_KEY: KEY,
    FINCOACH_MODEL: MODEL,
    FINCOACH_SUMMARY_MODEL: 'scripted-summary',
    FINCOACH_LOG_LEVEL: 'warn',
  };
}

/** Limits that no test which sends as fast as it can comes to. */
export const UNLIMITED = {
  FINCOACH_LIMIT_TURNS: '10000000',
  FINCOACH_LIMIT_CALLS: '10000000',
  FINCOACH_LIMIT_VISITORS: '10000000',
};
