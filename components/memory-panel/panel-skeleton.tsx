import { Skeleton } from '../ui/skeleton';

const BLOCKS = [4, 1, 2, 3];
const ROWS = ['w-[88%]', 'w-[74%]', 'w-[80%]'];

/** The Sent tab's geometry while a turn is planned. */
export function PanelSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Working out what will be sent
      </p>
      <Skeleton className="mt-[18px] h-[34px] w-[92px]" />
      <div className="mt-10 mb-8 flex gap-0.5">
        {BLOCKS.map((share) => (
          <span key={share} style={{ flex: share }}>
            <Skeleton className="h-[46px]" />
          </span>
        ))}
      </div>
      {ROWS.map((width) => (
        <div key={width} className="flex h-[34px] items-center gap-2.5">
          <Skeleton className="size-[22px]" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </>
  );
}
