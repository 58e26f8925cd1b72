/** A binary heap of numbers with the smallest on top, in one array of a fixed capacity. */
export class MinHeap {
  size = 0;
  private readonly items: Float64Array;

  constructor(capacity: number) {
    this.items = new Float64Array(capacity);
  }

  /** The smallest; the heap must not be empty. */
  get top(): number {
    return this.items[0] as number;
  }

  push(item: number): void {
    const { items } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as number;
      if (above <= item) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  /** Removes and answers the smallest; the heap must not be empty. */
  pop(): number {
    const { items } = this;
    const top = items[0] as number;
    const item = items[--this.size] as number;
    const { size } = this;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (items[child + 1] as number) < (items[child] as number)) child++;
      if ((items[child] as number) >= item) break;
      items[at] = items[child] as number;
      at = child;
    }
    items[at] = item;
    return top;
  }
}
