import { useEffect, useState } from 'react';
import { Button } from '../ui/button';

// A longer wait is in the notice, in hours.
const COUNTED_DOWN = 120;

type SendLaterProps = {
  /** Until it may be sent. */
  seconds: number;
  /** A turn is to be answered again; else a message waits in the box. */
  again: boolean;
  onSend: () => void;
};

/** The way to send what came too soon, once its time has come. */
export function SendLater({ seconds, again, onSend }: SendLaterProps) {
  const left = useSecondsLeft(seconds);
  return (
    <>
      <Button variant="primary" size="small" disabled={left > 0} onClick={onSend}>
        {again ? 'Ask again' : 'Send again'}
      </Button>
      {left > 0 && left < COUNTED_DOWN && <span aria-hidden>in {left.toLocaleString('en-IN')} s</span>}
    </>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
