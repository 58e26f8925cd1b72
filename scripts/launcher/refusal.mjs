/** A start that cannot go on, told in sentences: what happened, what was kept, what to do. */
export class Refusal extends Error {}

/** Runs a command; a Refusal ends it with its sentences and exit code 1. @param {() => unknown} work */
export async function orRefuse(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
