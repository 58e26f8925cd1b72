import 'server-only';
import { createClient } from 'redis';
import {
  createResumableStreamContext,
  type Publisher,
  type ResumableStreamContext,
  type Subscriber,
} from 'resumable-stream/generic';
import { env } from './env';
import { logger } from './logger';
import { once } from './once';

const LONGEST_MS = 2_000;
const BETWEEN_TRIES_MS = 1_000;

/** Streams that processes share over the Redis of REDIS_URL; null without one, and while it is away. */
export function sharedStreams(): ResumableStreamContext | null {
  const { REDIS_URL: url } = env();
  if (!url) return null;
  const { context, isReady } = once('redis', () => open(url));
  return isReady() ? context : null;
}

function open(url: string) {
  const [publishing, listening] = [connected(url, 'publisher'), connected(url, 'subscriber')];
  // The package awaits most of these where nobody hears of a failure: what is lost shows as a gap to who follows.
  const publisher: Publisher = {
    connect: async () => undefined,
    publish: (channel, message) => publishing.publish(channel, message).catch(() => 0),
    set: (key, value, options) => publishing.set(key, value, options).catch(() => null),
    get: (key) => publishing.get(key).catch(() => null),
    incr: (key) => publishing.incr(key),
  };
  const subscriber: Subscriber = {
    connect: async () => undefined,
    subscribe: (channel, hear) => listening.subscribe(channel, hear),
    unsubscribe: (channel) => listening.unsubscribe(channel).catch(() => undefined),
  };
  const context = createResumableStreamContext({ waitUntil: () => undefined, publisher, subscriber });
  return { context, isReady: () => publishing.isReady && listening.isReady };
}

/** A client that connects by itself, again and again, and never throws for being away. */
function connected(url: string, name: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: LONGEST_MS },
    socket: { connectTimeout: LONGEST_MS, reconnectStrategy: BETWEEN_TRIES_MS },
  });
  let away = false;
  client.on('error', (error) => {
    if (!away)
      logger().warn({ err: error, client: name }, 'Redis is away: replies are followed through the database');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger().info({ client: name }, 'Redis is back');
    away = false;
  });
  void client.connect().catch(() => undefined);
  return client;
}
