/** What was asked of the lab cannot be done; the message is a sentence for a person. */
export class LabProblem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'LabProblem';
  }
}

/** A count as people in India read it. */
export function counted(count: number): string {
  return count.toLocaleString('en-IN');
}
