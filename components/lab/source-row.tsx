import { languageOf } from '../ui/language-of';

type SourceRowProps = { title: string; about: string; onPick: () => void };

/** One conversation of a list to choose from. */
export function SourceRow({ title, about, onPick }: SourceRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="block w-full rounded-md border border-transparent px-2.5 py-2 text-left text-sm transition-colors hover:border-accent hover:bg-accent-soft touch:min-h-11"
      >
        <span lang={languageOf(title)} className="block font-strong wrap-anywhere">
          {title}
        </span>
        <span className="block text-xs text-muted">{about}</span>
      </button>
    </li>
  );
}
