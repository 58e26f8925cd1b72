import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '@/lib/wire/openapi';
import { operations } from '@/lib/wire/operations';

type WholeNumber = { type: 'integer'; maximum?: number };

/** Everything in a JSON schema, however deep, that is a whole number. */
function wholeNumbers(schema: unknown): WholeNumber[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const here = 'type' in schema && schema.type === 'integer' ? [schema as WholeNumber] : [];
  return [...here, ...Object.values(schema).flatMap(wholeNumbers)];
}

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

  test('lets no request name a whole number that the database cannot hold', () => {
    const unbounded = operations.flatMap(({ method, path, params, query, body }) =>
      [params, query, body]
        .filter((schema) => schema !== undefined && schema !== 'file')
        .flatMap((schema) => wholeNumbers(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })))
        .filter(({ maximum = Number.POSITIVE_INFINITY }) => maximum > 2_147_483_647)
        .map(() => `${method} ${path}`),
    );
    expect(unbounded).toEqual([]);
  });

  test('names the settings and their ranges in the body that chooses a memory', () => {
    const document = JSON.stringify(openApiDocument());
    expect(document).toContain('"const":"summary-buffer"');
    expect(document).toContain('"k":{"default":3,"type":"integer","minimum":1,"maximum":200}');
  });
});
