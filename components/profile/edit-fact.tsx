import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ProfileFact } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useChangeFact } from '../api/profile';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { FactField } from './fact-field';

type EditFactProps = {
  fact: ProfileFact;
  /** Saved in other words, or left as it was. */
  onClose: (changed: boolean) => void;
};

/** A fact as a field: Enter saves it, Escape leaves it as it was; refused, its words stay in the field. */
export function EditFact({ fact, onClose }: EditFactProps) {
  const [text, setText] = useState(fact.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync: change, isPending, error } = useChangeFact();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || isPending) return;
    if (said === fact.text) return onClose(false);
    const profile = await change({ id: fact.id, text: said }).catch(() => null);
    if (profile) onClose(true);
  };
  return (
    <form aria-label="Edit the fact" onSubmit={save} className="mb-2 space-y-2">
      <FactField
        label="Fact"
        value={text}
        onChange={setText}
        readOnly={isPending}
        onEscape={() => onClose(false)}
        field={field}
      />
      {error && <Notice title="The fact was not changed">{problemFrom(error).detail}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isPending || text.trim() === ''}>
          Save
        </Button>
        <Button variant="quiet" size="small" disabled={isPending} onClick={() => onClose(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
