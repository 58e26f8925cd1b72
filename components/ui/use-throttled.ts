import { useEffect, useRef, useState } from 'react';

/** `value`, passed on at most once in `ms` milliseconds: what comes meanwhile waits, and only the newest of it goes on. */
export function useThrottled<T>(value: T, ms: number): T {
  const [passed, setPassed] = useState(value);
  const passedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, passedAt.current + ms - performance.now());
    const timer = setTimeout(() => {
      passedAt.current = performance.now();
      setPassed(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return passed;
}
