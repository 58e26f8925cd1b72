import { useMutation } from '@tanstack/react-query';
import { apiEffect } from './api';
import { forgetSession } from './session';

const KEPT_HERE = /^fincoach\.(draft|correction|outbox|edit|branch)\./;

/** Deletes everything of this person, on the server and what this browser keeps of it, for good. */
export function useEraseMe() {
  return useMutation({
    mutationFn: () => apiEffect('/api/me', { method: 'DELETE' }),
    onSuccess: () => {
      forgetSession();
      clearWords();
      // As it is left, this page keeps what stands in its fields.
      window.addEventListener('pagehide', clearWords);
      // A page read anew holds nothing of what was deleted.
      window.location.assign('/');
    },
  });
}

function clearWords() {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(storage)) if (KEPT_HERE.test(key)) storage.removeItem(key);
}
