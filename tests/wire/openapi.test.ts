import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '@/lib/wire/openapi';
import { operations } from '@/lib/wire/operations';

describe('the OpenAPI document', () => {
  test('describes every route of app/api and no other, but the sign-in of the auth library', () => {
    const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('route.ts'))
      .map((file) => `app/api/${file}`)
      .filter((file) => !file.includes('[...all]') && !file.includes('openapi.json'))
      .flatMap((file) => {
        const path = `/${file.replace(/^app\//, '').replace(/\/route\.ts$/, '')}`.replace(
          /\[(\w+)\]/g,
          '{$1}',
        );
        const methods = readFileSync(file, 'utf8').matchAll(
          /export (?:const|async function|function) (GET|POST|PATCH|PUT|DELETE)\b/g,
        );
        return [...methods].map(([, method]) => `${method?.toLowerCase()} ${path}`);
      });
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes.sort());
  });

  test('names the settings and their ranges in the body that chooses a memory', () => {
    const document = JSON.stringify(openApiDocument());
    expect(document).toContain('"const":"summary-buffer"');
    expect(document).toContain('"k":{"default":3,"type":"integer","minimum":1,"maximum":200}');
  });
});
