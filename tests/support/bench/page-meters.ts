import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up from now on what moves in a page by itself, as browsers score it; what a person's touch has moved does not count. */
export async function meterShift(page: Page): Promise<() => Promise<number>> {
  const meter = await page.evaluateHandle(() => {
    const sum = { shift: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) sum.shift += entry.value;
    });
    observer.observe({ type: 'layout-shift' });
    return sum;
  });
  return () => meter.evaluate(({ shift }) => shift);
}

/**
 * Milliseconds from each key's press, when the browser heard of it, to the first task after the frame that follows it has
 * been drawn.
 */
export async function meterKeys(page: Page): Promise<() => Promise<number[]>> {
  const meter = await page.evaluateHandle(() => {
    const times: number[] = [];
    const drawn = (pressedAt: number) => () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - pressedAt);
      port2.postMessage(null);
    };
    const hear = ({ timeStamp }: KeyboardEvent) => requestAnimationFrame(drawn(timeStamp));
    document.addEventListener('keydown', hear, { capture: true });
    return times;
  });
  return () => meter.jsonValue();
}
