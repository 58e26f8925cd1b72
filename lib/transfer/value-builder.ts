type Container = unknown[] | Record<string, unknown>;

// A message of two million characters, its pieces and what comes with it, with room to spare.
const MOST_CHARACTERS = 4_000_000;
const MOST_VALUES = 100_000;

/** Builds one JSON value piece by piece, without recursion, and lets go of one that becomes too large. */
export class ValueBuilder {
  value: unknown;
  tooLarge = false;
  readonly #open: Container[] = [];
  #depth = 0;
  #characters = 0;
  #values = 0;

  /** A container begins; an array's own members come with their index as key. */
  open(key: string | number, array: boolean): void {
    const container: Container = array ? [] : {};
    this.add(key, container);
    this.#depth++;
    if (!this.tooLarge) this.#open.push(container);
  }

  /** The innermost container ends; true when it was the value itself. */
  close(): boolean {
    this.#open.pop();
    this.#depth--;
    return this.#depth === 0;
  }

  add(key: string | number, value: unknown): void {
    this.#values++;
    this.#characters +=
      (typeof value === 'string' ? value.length : 0) + (typeof key === 'string' ? key.length : 0);
    if (this.#values > MOST_VALUES || this.#characters > MOST_CHARACTERS) this.#letGo();
    if (this.tooLarge) return;
    const into = this.#open.at(-1);
    if (!into) this.value = value;
    else if (Array.isArray(into)) into.push(value);
    else if (key !== '__proto__') into[key] = value;
  }

  #letGo(): void {
    this.tooLarge = true;
    this.value = undefined;
    this.#open.length = 0;
  }
}
