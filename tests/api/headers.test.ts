import { expect, it } from 'vitest';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp({ FINCOACH_ORIGIN: 'https://coach.example.org' });

it('behind TLS every answer tells the browser to stay with it for a year, and has an id of its own', async () => {
  const visitor = await scripted.visitor();
  const page = await visitor.send('/');
  const script = /\/_next\/static\/[^"'\\ ]+?\.js/.exec(await page.text())?.[0] ?? '';
  const ids = new Set([page.headers.get('x-request-id')]);
  const paths = ['/', script, '/api/threads', '/api/health', '/api/openapi.json', '/api/nowhere', '/nowhere'];
  for (const path of paths) {
    const { headers } = await visitor.send(path);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    ids.add(headers.get('x-request-id'));
  }
  expect(ids.size).toBe(paths.length + 1);
});

it('an id that anybody sends is no id, without a proxy that is trusted', async () => {
  const visitor = await scripted.visitor();
  const { headers } = await visitor.send('/api/threads', { headers: { 'x-request-id': 'proxy-0001' } });
  expect(headers.get('x-request-id')).not.toBe('proxy-0001');
});
