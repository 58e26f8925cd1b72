import { appendHash, hashPowers, type Piece } from './piece';

/** The answer for a span that is no token. */
export const NO_RANK = -1;

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The tokens of js-tiktoken's rank data end to end: token i is `bytes` from `starts[i]` up to `starts[i + 1]`. */
function decodeRanks(bpeRanks: string): {
  bytes: Uint8Array;
  starts: Int32Array;
  size: number;
} {
  const sextets = new Uint8Array(128);
  for (let i = 0; i < BASE64.length; i++) sextets[BASE64.charCodeAt(i)] = i;
  const bytes = new Uint8Array(bpeRanks.length);
  const starts = new Int32Array(bpeRanks.length);
  let size = 0;
  let length = 0;
  for (const line of bpeRanks.split('\n')) {
    // "! <first rank> <base64> <base64> …"
    for (let at = line.indexOf(' ', 2) + 1; at > 0 && at < line.length; at++) {
      let bits = 0;
      let held = 0;
      for (let code = line.charCodeAt(at); code > 32; code = line.charCodeAt(++at)) {
        if (code === 61) continue;
        held = (held << 6) | (sextets[code] as number);
        bits += 6;
        if (bits >= 8) {
          bits -= 8;
          bytes[length++] = held >> bits;
        }
      }
      starts[++size] = length;
    }
  }
  return {
    bytes: bytes.slice(0, length),
    starts: starts.slice(0, size + 1),
    size,
  };
}

/**
 * The ranks of an encoding's tokens by their bytes, in typed arrays: 6 MB for o200k_base, and a lookup makes no string.
 * Ranks number the tokens in the order of js-tiktoken's data, which is all that a merge asks of them.
 */
export class RankTable {
  /** Of any token, in bytes. */
  readonly longest: number;
  private readonly bytes: Uint8Array;
  private readonly starts: Int32Array;
  /** Open addressing: the hash, then the rank + 1, 0 where empty. */
  private readonly slots: Int32Array;
  private readonly shift: number;
  private readonly powers: Int32Array;

  constructor(bpeRanks: string) {
    const { bytes, starts, size } = decodeRanks(bpeRanks);
    this.bytes = bytes;
    this.starts = starts;
    // At most half full, so that the probes of a miss stay few.
    const slotBits = Math.ceil(Math.log2(2 * size));
    this.shift = 32 - slotBits;
    this.slots = new Int32Array(2 << slotBits);
    let longest = 0;
    for (let rank = 0; rank < size; rank++) {
      const to = starts[rank + 1] as number;
      let hash = 0;
      for (let i = starts[rank] as number; i < to; i++) hash = appendHash(hash, bytes[i] as number);
      this.insert(hash, rank);
      longest = Math.max(longest, to - (starts[rank] as number));
    }
    this.longest = longest;
    this.powers = hashPowers(longest);
  }

  /** The rank of the token that is exactly bytes `from` up to `to` of the piece, or NO_RANK. */
  rankOf(piece: Piece, from: number, to: number): number {
    if (to - from > this.longest) return NO_RANK;
    const { slots } = this;
    const prefix = Math.imul(piece.hashes[from] as number, this.powers[to - from] as number);
    const hash = ((piece.hashes[to] as number) - prefix) | 0;
    for (let slot = this.home(hash); ; slot = (slot + 2) & (slots.length - 1)) {
      const rank = (slots[slot + 1] as number) - 1;
      if (rank === NO_RANK || (slots[slot] === hash && this.isToken(rank, piece.bytes, from, to)))
        return rank;
    }
  }

  private insert(hash: number, rank: number): void {
    const { slots } = this;
    let slot = this.home(hash);
    while (slots[slot + 1] !== 0) slot = (slot + 2) & (slots.length - 1);
    slots[slot] = hash;
    slots[slot + 1] = rank + 1;
  }

  /** Spreads by the high bits, the good ones of a product. */
  private home(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> this.shift) * 2;
  }

  private isToken(rank: number, bytes: Uint8Array, from: number, to: number): boolean {
    let at = this.starts[rank] as number;
    if ((this.starts[rank + 1] as number) - at !== to - from) return false;
    for (let i = from; i < to; i++) if (bytes[i] !== this.bytes[at++]) return false;
    return true;
  }
}
