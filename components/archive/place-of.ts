/** Where a message stands in its conversation, as an address of that page. */
export function placeOf(threadId: string, { turn, position }: { turn: number; position: number }): string {
  return `/threads/${threadId}?turn=${turn}&message=${position}`;
}
