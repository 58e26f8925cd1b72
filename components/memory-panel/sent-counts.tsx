import type { TurnRecord } from '@/lib/wire';
import { count } from './numbers';

/** The two counts of a request: ours, and the provider's when it has reported one. */
export function SentCounts({ tokens, record }: { tokens: number; record: TurnRecord | null }) {
  return (
    <dl className="mb-4 flex items-stretch gap-6">
      <div className="flex flex-col justify-between">
        <dt className="text-xs text-muted">Tokens, by our count</dt>
        <dd className="mt-[3px] text-[2rem] leading-none font-[620] tracking-[-0.02em]">{count(tokens)}</dd>
      </div>
      {record && (
        <div className="flex flex-col justify-between">
          <dt className="text-xs text-muted">Billed by the provider</dt>
          <dd className="mt-[3px] text-muted">
            <Billed record={record} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Billed({ record }: { record: TurnRecord }) {
  const billed = record.usage?.inputTokens;
  if (typeof billed === 'number')
    return <span className="text-lg leading-none font-strong tracking-[-0.02em]">{count(billed)}</span>;
  return (
    <span className="text-sm">{record.outcome === 'streaming' ? 'when the reply ends' : 'not reported'}</span>
  );
}
