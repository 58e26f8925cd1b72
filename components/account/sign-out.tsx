import { useSignOut } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** Signs out, here or wherever the account is signed in. */
export function SignOut() {
  const { mutate, isPending, isSuccess, error } = useSignOut();
  const busy = isPending || isSuccess;
  return (
    <section aria-label="Sign out" className="mt-4 space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => mutate({ everywhere: false })}>
          Sign out
        </Button>
        <Button disabled={busy} onClick={() => mutate({ everywhere: true })}>
          Sign out everywhere
        </Button>
      </div>
      <p className="text-sm text-muted">
        Your conversations stay in the account. Drafts that were not sent are cleared from this browser.
      </p>
      {error && <Notice title="You are still signed in">{problemFrom(error).detail}</Notice>}
    </section>
  );
}
