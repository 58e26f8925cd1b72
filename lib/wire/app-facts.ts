/** What every page shows before any turn exists: the coach prompt as it is sent, and the model in use. */
export type AppFacts = {
  coach: { version: string; text: string; tokens: number };
  model: { label: string; offline: boolean; host: string | null; contextTokens: number };
};
