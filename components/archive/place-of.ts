/** Where a message stands among all messages of the archive, as an address of that page. */
export function placeInArchive(threadId: string, position: number): string {
  return `/threads/${threadId}/archive?at=${position}`;
}

/** Where a message stands in its conversation, as an address of that page. */
export function placeOf(threadId: string, { turn, position }: { turn: number; position: number }): string {
  return `/threads/${threadId}?turn=${turn}&message=${position}`;
}
