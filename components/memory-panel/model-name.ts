/** The id under which turn records and summaries name the built-in coach. */
const OFFLINE = 'offline';

/** A model as people read it. */
export function modelName(model: string): string {
  return model === OFFLINE ? 'the built-in offline coach' : model;
}
