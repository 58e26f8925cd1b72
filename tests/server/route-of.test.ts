import { expect, it } from 'vitest';
import { routeOf } from '@/lib/server/http/route-of';

it.each([
  ['/api/threads', {}, '/api/threads'],
  ['/api/threads', undefined, '/api/threads'],
  ['/api/threads/abc', { threadId: 'abc' }, '/api/threads/{threadId}'],
  [
    '/api/threads/abc/turns/7/stop?x=secret',
    { threadId: 'abc', turn: '7' },
    '/api/threads/{threadId}/turns/{turn}/stop',
  ],
  ['/api/threads/a%20secret', { threadId: 'a secret' }, '/api/threads/{threadId}'],
  ['/api/threads/%E0%A4%A8', { threadId: 'न' }, '/api/threads/{threadId}'],
])('%s is of a pattern that quotes nothing of it', (path, named, route) => {
  expect(routeOf(new Request(`http://localhost${path}`), named)).toBe(route);
});
