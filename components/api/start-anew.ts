import { forgetSession } from './session';

const KEPT_HERE = /^fincoach\.(draft|correction|outbox|edit|branch)\./;

/** Leaves this person: forgets the session and every word that this browser keeps of theirs, and reads the page anew. */
export function startAnew() {
  forgetSession();
  clearWords();
  // As it is left, this page keeps what stands in its fields.
  window.addEventListener('pagehide', clearWords);
  // A page read anew holds nothing of what was there.
  window.location.assign('/');
}

function clearWords() {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(storage)) if (KEPT_HERE.test(key)) storage.removeItem(key);
}
