import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** One round trip to the database: what was sent in one piece up to its Sync, until the database was ready again. */
export type Trip = {
  /** performance.now() when it was sent, and when its answer was given back. */
  from: number;
  to: number;
  statements: Statement[];
  /** Rows that came back. */
  rows: number;
};

/** A statement as it went over the wire, its values as text. */
export type Statement = { text: string; values: (string | null)[] };

const PROTOCOL_3 = 196608;

/**
 * Stands between an app and its PostgreSQL and writes down every round trip; each answer is held back by `latencyMs`, so
 * that what the app asks at once overlaps, and what waits for something else does not.
 */
export async function startWireProxy(databaseUrl: string, latencyMs: number) {
  const trips: Trip[] = [];
  const target = new URL(databaseUrl);
  const server = createServer((client) => join(client, target, latencyMs, trips));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    trips,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The most of these trips that can have waited for one another: none of them begins before another has ended. */
export function inSequence(trips: readonly Trip[]): Trip[] {
  const chain: Trip[] = [];
  for (const trip of [...trips].sort((a, b) => a.to - b.to))
    if (trip.from >= (chain.at(-1)?.to ?? 0)) chain.push(trip);
  return chain;
}

function join(client: Socket, target: URL, latencyMs: number, trips: Trip[]): void {
  const database = connect(Number(target.port), target.hostname);
  let open: Trip | null = null;
  const sent = messages({ startup: true }, (type, body) => {
    if (type === '' || type === 'X') return;
    open ??= { from: performance.now(), to: Number.POSITIVE_INFINITY, statements: [], rows: 0 };
    if (type === 'P') open.statements.push({ text: textAt(body, body.indexOf(0) + 1), values: [] });
    if (type === 'Q') open.statements.push({ text: textAt(body, 0), values: [] });
    if (type === 'B') open.statements.at(-1)?.values.push(...valuesOf(body));
  });
  const answered = messages({ startup: false }, (type) => {
    if (!open) return;
    if (type === 'D') open.rows++;
    if (type !== 'Z') return;
    const trip = open;
    open = null;
    trips.push(trip);
    setTimeout(() => {
      trip.to = performance.now();
    }, latencyMs);
  });
  client.on('data', (bytes) => {
    sent(bytes);
    database.write(bytes);
  });
  database.on('data', (bytes) => {
    answered(bytes);
    setTimeout(() => client.write(bytes), latencyMs);
  });
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    one.on('close', () => other.destroy());
    one.on('error', () => other.destroy());
  }
}

/** Takes bytes as they come and tells every message of them that is whole: its type, '' for one without, and its body. */
function messages({ startup }: { startup: boolean }, tell: (type: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let starting = startup;
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = starting ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const body = rest.subarray(head + 4, length);
      tell(head === 0 ? '' : String.fromCharCode(rest[0] ?? 0), body);
      if (starting) starting = body.readInt32BE(0) !== PROTOCOL_3;
      rest = rest.subarray(length);
    }
  };
}

function textAt(body: Buffer, start: number): string {
  return body.toString('utf8', start, body.indexOf(0, start));
}

/** The values of a Bind message, which node-postgres sends as text. */
function valuesOf(body: Buffer): (string | null)[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const values: (string | null)[] = [];
  const count = body.readInt16BE(at);
  at += 2;
  for (let value = 0; value < count; value++) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return values;
}
