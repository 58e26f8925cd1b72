/** One entry of the messages that go over the wire. */
export type RequestMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * The request of a turn: system prompt, blocks, then the region word for word. Neighbours of one role are joined by a
 * blank line, because a question that failed has no reply and roles have to alternate for every provider.
 */
export function toRequest(
  systems: readonly string[],
  region: readonly { role: string; text: string }[],
): RequestMessage[] {
  const request: RequestMessage[] = systems.map((content) => ({ role: 'system', content }));
  let open: RequestMessage | null = null;
  for (const { role, text } of region) {
    if (open && open.role === role) {
      open.content += `\n\n${text}`;
      continue;
    }
    open = { role: role === 'user' ? 'user' : 'assistant', content: text };
    request.push(open);
  }
  return request;
}
