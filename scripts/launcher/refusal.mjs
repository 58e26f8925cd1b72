/** A start that cannot go on, told in sentences: what happened, what was kept, what to do. */
export class Refusal extends Error {}
