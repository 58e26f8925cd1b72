import type { LabCall } from '@/lib/lab';
import { LabSession } from '@/lib/lab/session';

// A timer would wait 4 ms each time; a message to oneself stands in line behind whatever the page has sent meanwhile.
const { port1, port2 } = new MessageChannel();
port1.start();

function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });
}

const session = new LabSession((answer) => postMessage(answer), pause);
addEventListener('message', ({ data }: MessageEvent<LabCall>) => session.take(data));
