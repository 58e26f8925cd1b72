/** An odd multiplier: prefix hashes are polynomials in it, modulo 2^32. */
const BASE = 0x01000193;

/** The hash of a byte appended to what hashed to `hash`; an empty text hashes to 0. */
export function appendHash(hash: number, byte: number): number {
  return (Math.imul(hash, BASE) + byte + 1) | 0;
}

/** BASE to the power of 0 to `longest`, which take a prefix off a hash. */
export function hashPowers(longest: number): Int32Array {
  const powers = new Int32Array(longest + 1).fill(1);
  for (let i = 1; i <= longest; i++) powers[i] = Math.imul(powers[i - 1] as number, BASE);
  return powers;
}

/** A piece of text as UTF-8 bytes, with the hash of every prefix, so that the hash of any span costs one subtraction. */
export class Piece {
  readonly bytes: Uint8Array;
  /** `hashes[i]` is the hash of the first i bytes. */
  readonly hashes: Int32Array;
  /** In bytes. */
  length = 0;

  /** Room for `units` UTF-16 code units; one never takes more than 3 bytes. */
  constructor(units: number) {
    this.bytes = new Uint8Array(3 * units);
    this.hashes = new Int32Array(3 * units + 1);
  }

  /** Replaces the content by `text` from unit `from` up to `to`, neither inside a surrogate pair. */
  write(text: string, from: number, to: number): void {
    this.length = 0;
    this.append(text, from, to);
  }

  /**
   * Adds `text` from unit `from` up to `to`, a pair that starts before it included; gives the unit it ended at. A lone
   * surrogate becomes U+FFFD, as TextEncoder writes it.
   */
  append(text: string, from: number, to: number): number {
    let i = from;
    for (; i < to; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80) {
        this.push(unit);
      } else if (unit < 0x800) {
        this.push(0xc0 | (unit >> 6));
        this.push(0x80 | (unit & 0x3f));
      } else if (unit < 0xd800 || unit > 0xdfff) {
        this.pushThree(unit);
      } else {
        const point = text.codePointAt(i) as number;
        if (point === unit) {
          this.pushThree(0xfffd);
        } else {
          this.push(0xf0 | (point >> 18));
          this.push(0x80 | ((point >> 12) & 0x3f));
          this.push(0x80 | ((point >> 6) & 0x3f));
          this.push(0x80 | (point & 0x3f));
          i++;
        }
      }
    }
    return i;
  }

  private pushThree(point: number): void {
    this.push(0xe0 | (point >> 12));
    this.push(0x80 | ((point >> 6) & 0x3f));
    this.push(0x80 | (point & 0x3f));
  }

  private push(byte: number): void {
    this.bytes[this.length] = byte;
    this.hashes[this.length + 1] = appendHash(this.hashes[this.length] as number, byte);
    this.length++;
  }
}
