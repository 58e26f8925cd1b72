import { type RefObject, useId } from 'react';
import { LONGEST_FACT } from '@/lib/figures/longest-fact';
import { count } from '../memory-panel/numbers';
import { languageOf } from '../ui/language-of';

/** Matches a field in which Escape leaves the field and not the dialog around it. */
export const OWN_ESCAPE = '[data-own-escape]';

type FactFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  onEscape?: () => void;
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** Where a fact is written: Enter submits its form; the characters left are said as the end comes near. */
export function FactField({ label, value, onChange, readOnly, onEscape, field }: FactFieldProps) {
  const [id, length] = [useId(), useId()];
  const left = LONGEST_FACT - value.length;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-strong">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        aria-describedby={length}
        lang={languageOf(value)}
        value={value}
        maxLength={LONGEST_FACT}
        readOnly={readOnly}
        data-own-escape={onEscape && ''}
        rows={2}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
          if (event.key === 'Escape') onEscape?.();
        }}
        className="field-sizing-content block max-h-[10lh] min-h-[2lh] w-full resize-none overflow-y-auto rounded-md border border-line-strong bg-raised px-3 py-2 text-base"
      />
      <p id={length} className="mt-1 text-xs text-muted">
        {left > 100 ? `Up to ${count(LONGEST_FACT)} characters.` : `${count(left)} characters left.`}
      </p>
    </div>
  );
}
