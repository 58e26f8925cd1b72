import type { Skip } from '@/lib/transfer/types';

const LISTED = 100;

/** What an import left out: the first of it in full, and how much more there is. */
export class Skips {
  readonly listed: Skip[] = [];
  more = 0;

  add(skip: Skip): void {
    if (this.listed.length < LISTED) this.listed.push(skip);
    else this.more++;
  }
}
