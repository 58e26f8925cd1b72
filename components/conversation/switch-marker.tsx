import { ArrowRightLeft } from 'lucide-react';

type SwitchMarkerProps = {
  from: string;
  to: string /** The turn it takes effect from, while that is to come. */;
  pending?: number;
};

/** Where the memory was changed. */
export function SwitchMarker({ from, to, pending }: SwitchMarkerProps) {
  return (
    <p className="relative my-0.5 mr-6 ml-[calc(var(--folio)+20px)] flex max-w-[762px] items-center gap-2.5 py-1 text-xs text-muted after:flex-1 after:border-t after:border-dashed after:border-line-strong max-md:mr-3 max-md:ml-[calc(var(--folio)+13px)]">
      <ArrowRightLeft aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span>
        {from === to ? 'Details changed of ' : `Memory changed from ${from} to `}
        <b className="text-text">{to}</b>
        {pending !== undefined && `, from turn ${pending} on`}
      </span>
    </p>
  );
}
