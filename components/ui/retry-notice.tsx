import { Button } from './button';
import { Notice } from './notice';

/** Something that could not be read: what, why, and the way to try again. */
export function RetryNotice({
  title,
  detail,
  onRetry,
}: {
  title: string;
  detail: string;
  onRetry: () => void;
}) {
  return (
    <Notice
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {detail}
    </Notice>
  );
}
