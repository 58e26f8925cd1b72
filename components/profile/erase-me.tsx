import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { useEraseMe } from '../api/erase';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

const WORD = 'DELETE';

/** Deletes everything of this person once they have typed the word, and starts them anew. */
export function EraseMe() {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section aria-label="Delete everything of mine" className="mt-6 border-t border-line pt-4">
      {asking ? (
        <Confirm onCancel={cancel} />
      ) : (
        <Button ref={opener} variant="quiet" size="small" className="-ml-2" onClick={() => setAsking(true)}>
          Delete everything of mine…
        </Button>
      )}
    </section>
  );
}

function Confirm({ onCancel }: { onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [id, gone] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const { mutate: erase, isPending, isSuccess, error } = useEraseMe();
  const busy = isPending || isSuccess;
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === WORD && !busy) erase();
  };
  return (
    <form onSubmit={submit} className="space-y-2 text-sm">
      <h3 className="text-base">Delete everything of mine</h3>
      <p id={gone}>
        All your conversations and their archives go, and so do your profile, your drafts in this browser and
        your session. This cannot be undone: export first what you want to keep.
      </p>
      <label htmlFor={id} className="block font-strong">
        Type {WORD} to confirm
      </label>
      <input
        ref={field}
        id={id}
        aria-describedby={gone}
        autoComplete="off"
        value={typed}
        readOnly={busy}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-9 w-full rounded-md border border-line-strong bg-raised px-3 text-base touch:min-h-11"
      />
      {error && <Notice title="The deletion did not go through">{problemFrom(error).detail}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={typed !== WORD || busy}>
          {busy ? 'Deleting' : 'Delete everything for good'}
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
