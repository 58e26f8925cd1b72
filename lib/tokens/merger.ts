import { MinHeap } from './min-heap';
import { Piece } from './piece';
import { NO_RANK, type RankTable } from './rank-table';

/** Bytes read or pairs weighed between two yields: about a millisecond at the slowest. */
export const STEP = 4096;

/** Up to this many bytes, scanning for the lowest rank beats keeping a heap. */
const SHORT_BYTES = 128;

/** Heap keys order by rank, then by position: rank * SPAN + position, exact in a double. */
const SPAN = 2 ** 32;

/**
 * Merges a piece as byte-pair encoding does: of all neighbouring parts that make a token, those of the lowest rank
 * become one part, the leftmost first, until no two do. What is left are the piece's tokens.
 */
export class Merger {
  readonly piece: Piece;
  /** By where a part starts: where the next and the previous one do, and the rank of the token it makes with the next. */
  private readonly next: Int32Array;
  private readonly previous: Int32Array;
  private readonly ranks: Int32Array;
  private readonly heap: MinHeap;
  private readonly table: RankTable;

  /** Room for pieces of up to `units` UTF-16 units, one after the other. */
  constructor(table: RankTable, units: number) {
    this.table = table;
    this.piece = new Piece(units);
    const bytes = this.piece.bytes.length;
    this.next = new Int32Array(bytes + 1);
    this.previous = new Int32Array(bytes + 1);
    this.ranks = new Int32Array(bytes + 1);
    // Every merge takes one key and adds at most two, and there are fewer merges than bytes.
    this.heap = new MinHeap(2 * bytes);
  }

  isToken(): boolean {
    return this.table.rankOf(this.piece, 0, this.piece.length) !== NO_RANK;
  }

  isShort(): boolean {
    return this.piece.length <= SHORT_BYTES;
  }

  /** The tokens of a short piece: quadratic, with little to do for each pair. */
  mergeShort(): number {
    const { table, piece, next: starts, ranks } = this;
    let parts = piece.length;
    for (let i = 0; i <= parts; i++) starts[i] = i;
    const rankAt = (i: number) =>
      i + 2 > parts ? NO_RANK : table.rankOf(piece, starts[i] as number, starts[i + 2] as number);
    for (let i = 0; i < parts; i++) ranks[i] = rankAt(i);
    for (;;) {
      let lowest = -1;
      let lowestRank = Number.POSITIVE_INFINITY;
      for (let i = 0; i < parts - 1; i++) {
        const rank = ranks[i] as number;
        if (rank !== NO_RANK && rank < lowestRank) {
          lowestRank = rank;
          lowest = i;
        }
      }
      if (lowest < 0) return parts;
      for (let i = lowest + 1; i < parts; i++) {
        starts[i] = starts[i + 1] as number;
        ranks[i] = ranks[i + 1] as number;
      }
      parts--;
      ranks[lowest] = rankAt(lowest);
      if (lowest > 0) ranks[lowest - 1] = rankAt(lowest - 1);
    }
  }

  /** The tokens of a piece of any length: O(n log n), yielding after every STEP. */
  *mergeLong(): Generator<undefined, number> {
    const { piece, next, previous, ranks, heap } = this;
    const { length } = piece;
    let parts = length;
    for (let at = 0; at < length; at++) {
      next[at] = at + 1;
      next[at + 1] = at + 2;
      previous[at] = at - 1;
      this.weigh(at);
      if (at % STEP === STEP - 1) yield;
    }
    for (let weighed = 1; heap.size > 0; weighed++) {
      if (weighed % STEP === 0) yield;
      const key = heap.pop();
      const rank = Math.floor(key / SPAN);
      const at = key - rank * SPAN;
      // Overtaken: a neighbour's merge changed or ended this pair.
      if (ranks[at] !== rank) continue;
      const second = next[at] as number;
      const after = next[second] as number;
      ranks[second] = NO_RANK;
      next[at] = after;
      previous[after] = at;
      parts--;
      this.weigh(at);
      if (at > 0) this.weigh(previous[at] as number);
    }
    return parts;
  }

  private weigh(at: number): void {
    const second = this.next[at] as number;
    const { length } = this.piece;
    const rank = second < length ? this.table.rankOf(this.piece, at, this.next[second] as number) : NO_RANK;
    this.ranks[at] = rank;
    if (rank !== NO_RANK) this.heap.push(rank * SPAN + at);
  }
}
