const grouping = new Intl.NumberFormat('en-IN');
const seconds = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A count with Indian grouping: 1,42,000. */
export function count(value: number): string {
  return grouping.format(value);
}

/** A count with its noun: "1 message", "2 messages". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** An inclusive range of turns or messages in words: "turn 3", "turns 1 to 2". */
export function range(noun: string, [first, last]: readonly [number, number]): string {
  return first === last ? `${noun} ${count(first)}` : `${noun}s ${count(first)} to ${count(last)}`;
}

/** Milliseconds as seconds with two decimals: "0.24 s". */
export function inSeconds(milliseconds: number): string {
  return `${seconds.format(milliseconds / 1000)} s`;
}
