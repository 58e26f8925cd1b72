/** The id under which turn records and summaries name the built-in coach. */
const OFFLINE = 'offline';

/** Whether a record's model is the built-in coach. */
export function isOffline(model: string): boolean {
  return model === OFFLINE;
}

/** A model as people read it. */
export function modelName(model: string): string {
  return isOffline(model) ? 'the built-in offline coach' : model;
}
