import { drain } from './drain.mjs';
import { Refusal } from './refusal.mjs';

/** For connections whose answers have been sent. */
const CLOSING_MS = 1_000;
const STARTING = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>FinCoach</title>
<p style="font: 16px system-ui; margin: 3rem">FinCoach is starting. This page opens by itself.</p>`;

/** Answers in the app's place until it is ready. */
export class AppServer {
  /** @type {import('node:http').RequestListener | null} */
  #handle = null;
  /** @type {{close(): Promise<void>} | null} */
  #next = null;
  /** @type {Set<import('node:stream').Duplex>} */
  #upgraded = new Set();

  /** @type {import('node:http').RequestListener} */
  listener = (httpRequest, response) => {
    if (this.#handle) return void this.#handle(httpRequest, response);
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' }).end(STARTING);
  };

  /**
   * Runs Next in this process, so that killing the process leaves nothing behind.
   * @param {{root: string, dev: boolean, address: Awaited<ReturnType<typeof import('./address.mjs').holdAddress>>}} options
   */
  async start({ root, dev, address }) {
    const { default: next } = await import('next');
    const { hostname } = new URL(address.url);
    const app = next({ dev, dir: root, hostname, port: address.port, httpServer: address.server });
    try {
      await app.prepare();
    } catch (error) {
      throw new Refusal(/** @type {Error} */ (error).message);
    }
    address.server.on('upgrade', (_request, socket) => {
      this.#upgraded.add(socket);
      socket.once('close', () => this.#upgraded.delete(socket));
    });
    this.#handle = app.getRequestHandler();
    this.#next = app;
  }

  /**
   * Lets running replies finish for so long, while the app answers anything new with 503, then ends all connections.
   * @param {{server: import('node:http').Server, close(): Promise<void>}} address @param {number} longestMs
   */
  async stop(address, longestMs) {
    await drain(longestMs);
    const ended = address.close();
    for (const socket of this.#upgraded) socket.destroy();
    // A connection that becomes idle after the server was told to close would stay open for another keep-alive.
    const tidying = setInterval(() => address.server.closeIdleConnections(), 50);
    const impatience = setTimeout(() => address.server.closeAllConnections(), CLOSING_MS);
    await ended;
    clearInterval(tidying);
    clearTimeout(impatience);
    await this.#next?.close();
  }
}
