import { Plus } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { problemFrom } from '../api/api-problem';
import { useAddFact } from '../api/profile';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { FactField } from './fact-field';

/** Adds a fact by hand; whatever refuses it, its words stay in the field. */
export function AddFact({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate: add, isPending, error } = useAddFact();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || isPending) return;
    const onSuccess = () => {
      onWrite('');
      field.current?.focus();
    };
    add(said, { onSuccess });
  };
  return (
    <form aria-label="Add a fact" onSubmit={submit} className="space-y-2">
      <FactField label="Add a fact" value={text} onChange={onWrite} readOnly={isPending} field={field} />
      {error && <Notice title="The fact was not added">{problemFrom(error).detail}</Notice>}
      <Button type="submit" size="small" disabled={isPending || text.trim() === ''}>
        <Plus aria-hidden strokeWidth={1.75} /> Add to profile
      </Button>
    </form>
  );
}
