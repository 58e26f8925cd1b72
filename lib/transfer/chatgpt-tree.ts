/** One message of a conversation's tree: its text as UTF-8, or why it has none to keep. */
export type Node = {
  parent: string | null;
  role?: 'user' | 'assistant';
  text?: Uint8Array;
  createdAt?: number;
  why?: string;
};

/** A conversation as far as it has been read; `nodes` is null without a `mapping`. */
export type Conversation = { nodes: Map<string, Node> | null; fields: Record<string, unknown> };

/** The nodes from the root of a tree to its current one; a sentence when there is no such path. */
export function pathOf(nodes: ReadonlyMap<string, Node>, current: unknown): [string, Node][] | string {
  if (typeof current !== 'string') return 'the conversation does not name its current message';
  const way: [string, Node][] = [];
  const seen = new Set<string>();
  for (let id: string | null = current; id !== null; ) {
    if (seen.has(id)) return 'the conversation goes round in a circle: a message is its own ancestor';
    seen.add(id);
    const node = nodes.get(id);
    if (!node) return id === current ? 'the current message is missing' : 'a message’s parent is missing';
    way.push([id, node]);
    id = node.parent;
  }
  return way.reverse();
}
