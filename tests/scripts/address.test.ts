import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { holdAddress } from '@/scripts/launcher/address.mjs';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function hold(host: string, port: number) {
  const address = await holdAddress(host, port, (_request, response) => response.end('hello'));
  opened.push(address);
  return address;
}

async function occupy(host: string): Promise<number> {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  opened.push(server);
  return (server.address() as AddressInfo).port;
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that another program holds on %s is refused by its number',
  async (host) => {
    const port = await occupy(host);
    await expect(hold('', port)).rejects.toThrow(`Port ${port} is in use by another program.`);
  },
);

test('a port held here is refused to the next one', async () => {
  const { port } = await hold('', 0);
  await expect(hold('', port)).rejects.toThrow(`Port ${port} is in use`);
});

test('localhost is served by either of its addresses', async () => {
  const { port, url } = await hold('', 0);
  expect(url).toBe(`http://localhost:${port}`);
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('hello');
  }
});

test('a host that is not of this machine is refused by the name of its variable', async () => {
  await expect(hold('192.0.2.1', 0)).rejects.toThrow(
    /^HOST is 192\.0\.2\.1, which is no address of this machine/,
  );
});
