import { Pencil, ScrollText } from 'lucide-react';
import { PANEL } from './fit-tape';
import { count } from './numbers';
import { layTape } from './tape-layout';
import { TapeRuler } from './tape-ruler';
import { useWidth } from './use-width';

/** Room drawn for the first messages, as a share of the prompt. */
const ROOM_SHARE = 1.5;

/** The tape of a request to come: the system prompt, the tear, and room for messages. */
export function StartTape({ tokens }: { tokens: number }) {
  const [band, width] = useWidth<HTMLDivElement>();
  const layout = layTape([{ tokens }], [], { ...PANEL, width }, tokens * ROOM_SHARE);
  const tear = layout.tear ?? 0;
  const room = tear + PANEL.tear;
  return (
    <div role="img" aria-label={`System prompt, ${count(tokens)} tokens, then room for your messages`}>
      <div className="mb-1.5 flex gap-0.5 text-xs text-muted">
        <span style={{ width: room }}>system prompt {count(tokens)}</span>
        <span>your messages go here</span>
      </div>
      <div ref={band} className="relative h-[46px]">
        <span
          style={{ width: tear }}
          className="kind kind-system absolute top-0 left-0 h-full rounded-[2px] text-xs"
        >
          <ScrollText aria-hidden className="mr-[5px] size-3.5" strokeWidth={1.75} />
          {count(tokens)}
        </span>
        <span style={{ left: tear, width: PANEL.tear }} className="tear-upright absolute -inset-y-[5px]" />
        <span
          style={{ left: room, width: Math.max(0, width - room) }}
          className="kind kind-draft absolute top-0 h-full rounded-[2px]"
        >
          <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
        </span>
      </div>
      <TapeRuler tokens={layout.tokens} xOf={layout.xOf} width={width} />
    </div>
  );
}
