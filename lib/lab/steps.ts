/** How far a piece of work has come. */
export type Progress = { doing: 'reading' | 'counting' | 'running'; done: number; of: number };

/** Work that gives way between its steps, so that whoever drives it can look at the time, and end it. */
export type Steps<Result> = Generator<Progress, Result>;

/** Takes all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
