import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string;
  onChange: (value: string) => void;
  /** What to know before typing. */
  hint?: ReactNode;
  /** What is wrong with what was typed: it stands beside the field and is read with it. */
  error?: string | null;
  /** Stands behind the field. */
  after?: ReactNode;
};

/** One line of text under its label, with its hint and its error below. */
export function TextField({
  label,
  onChange,
  hint,
  error,
  after,
  'aria-describedby': about,
  ...props
}: TextFieldProps) {
  const [id, hintId, errorId] = [useId(), useId(), useId()];
  const described = [about, hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-strong">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          {...props}
          id={id}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base aria-invalid:border-rule touch:min-h-11"
        />
        {after}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-rule">
          {error}
        </p>
      )}
    </div>
  );
}
