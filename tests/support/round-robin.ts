import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain proxy in front of several servers: each request goes to the next one, as it is. */
export async function startRoundRobin(targets: readonly string[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(targets[turn++ % targets.length] ?? '');
    const { method, headers, url: path } = incoming;
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
