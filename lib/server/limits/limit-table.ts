import 'server-only';
import { db } from '../db/client';

type Statement = { text: string; values: unknown[] };

/** The database as rate-limiter-flexible's PostgreSQL limiter wants it: over the one client that there is. */
export const limitTable = {
  name: 'rate_limits',
  client: {
    async query({ text, values }: Statement) {
      const rows = await db().$queryRawUnsafe<{ points: number; expire: bigint }[]>(text, ...values);
      return {
        rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })),
        rowCount: rows.length,
      };
    },
  },
};
