const K = 60;

/**
 * Lists of the same things, best first, as one: reciprocal rank fusion with k = 60 (Cormack, Clarke and Büttcher, SIGIR
 * 2009). A thing at rank r of a list gets 1 / (k + r) of it; scores are shares of the most there is, so that 1 is first in
 * every list. Things alike stand in the order of the first list that has them.
 */
export function fuseRanks<T>(lists: readonly (readonly T[])[]): Map<T, number> {
  const scores = new Map<T, number>();
  const most = lists.length / (K + 1);
  for (const list of lists)
    list.forEach((item, index) => {
      scores.set(item, (scores.get(item) ?? 0) + 1 / (K + index + 1) / most);
    });
  return new Map([...scores].sort(([, one], [, other]) => other - one));
}
