import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { Refusal } from './refusal.mjs';

/**
 * Takes the port at once and holds it: nothing slow has to be done in vain, and nobody else can come between.
 * Without a host only this machine is served, on both loopback addresses, since `localhost` may mean either.
 * Throws a Refusal that names the port or HOST.
 * @param {string} host @param {number} port 0 for any free one
 * @param {http.RequestListener} listener
 */
export async function holdAddress(host, port, listener) {
  const server = http.createServer(listener);
  if (port !== 0 && urlHost(host) === 'localhost') await refuseWhenAnswered(port);
  await listen(server, host || '127.0.0.1', port);
  const held = /** @type {net.AddressInfo} */ (server.address()).port;
  const second = host ? null : await alsoOnIpv6(server, held);
  return {
    server,
    port: held,
    url: `http://${urlHost(host)}:${held}`,
    /** Takes no new connection and resolves when the last one has ended. */
    async close() {
      second?.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {string} host */
function urlHost(host) {
  if (host === '' || host === '0.0.0.0' || host === '::') return 'localhost';
  return net.isIPv6(host) ? `[${host}]` : host;
}

/** Some systems let two servers share a port when one listens on all addresses and the other on a single one.
 * @param {number} port */
async function refuseWhenAnswered(port) {
  const socket = net.connect(port, '127.0.0.1');
  const answered = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.setTimeout(1_000, () => resolve(false));
  });
  socket.destroy();
  if (answered) throw portInUse(port);
}

/** @param {http.Server} server @param {number} port */
async function alsoOnIpv6(server, port) {
  const second = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
  try {
    await listen(second, '::1', port);
    return second;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
}

/** @param {net.Server} server @param {string} host @param {number} port */
async function listen(server, host, port) {
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE') throw portInUse(port);
    if (code === 'EACCES')
      throw new Refusal(`Port ${port} is not open to this user. Set PORT to a number above 1023.`);
    if (host === '::1') throw error;
    throw new Refusal(
      `HOST is ${host}, which is no address of this machine (${code}). Leave it empty to serve this machine alone.`,
    );
  }
}

/** @param {number} port */
function portInUse(port) {
  return new Refusal(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
}
