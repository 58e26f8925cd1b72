import clsx from 'clsx';

type ArchiveHeadProps = {
  /** Whether all rows are selected; null when some are. */
  all: boolean | null;
  onSelectAll: () => void;
  /** The line of the selection stands above the titles. */
  lowered: boolean;
};

/** Column titles; they stay in view. */
export function ArchiveHead({ all, onSelectAll, lowered }: ArchiveHeadProps) {
  return (
    <thead
      className={clsx(
        'sticky z-10 bg-surface text-xs text-muted',
        lowered ? 'top-7 md:top-6' : '-top-4 md:-top-5',
      )}
    >
      <tr
        aria-rowindex={1}
        className="*:border-b *:border-line-strong *:px-2 *:py-1.5 *:text-left *:font-normal"
      >
        <th scope="col" className="w-12 px-0! md:w-[84px]">
          <label className="flex min-h-6 cursor-pointer items-center justify-center md:justify-between md:px-2 touch:min-h-11">
            <input
              type="checkbox"
              aria-label="Select all shown"
              checked={all === true}
              ref={(box) => {
                if (box) box.indeterminate = all === null;
              }}
              onChange={onSelectAll}
              className="size-4 accent-accent touch:size-5"
            />
            <span className="max-md:sr-only">No.</span>
          </label>
        </th>
        <th scope="col" className="hidden w-11 md:table-cell">
          <span className="sr-only">By</span>
        </th>
        <th scope="col" className="pl-3.5! md:pl-2!">
          Message
        </th>
        <th scope="col" className="hidden w-[72px] text-right! md:table-cell">
          Tokens
        </th>
        <th scope="col" className="hidden w-[184px] md:table-cell xl:w-[206px]">
          State and reason
        </th>
        <th scope="col" className="w-11 md:w-[116px] xl:w-[150px]">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
