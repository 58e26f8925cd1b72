/** A file that is not JSON: what is wrong with it ("ends before …"), the byte (from 0) and the line (from 1). */
export class BrokenJson extends Error {
  constructor(
    readonly what: string,
    readonly byte: number,
    readonly line: number,
  ) {
    super(`The file ${what} at line ${line}, byte ${byte}.`);
    this.name = 'BrokenJson';
  }
}

/** A file that is no file of its format: a sentence that says what it looks like and what to do. */
export class WrongFile extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'WrongFile';
  }
}
