import { z } from 'zod';
import type { Operation } from './operation';
import { operations } from './operations';
import { problemSchema } from './problem';

const PROBLEMS = 'application/problem+json';

/** The API as an OpenAPI 3.1 document, generated from the schemas that parse it. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = paths[operation.path] ?? {};
    path[operation.method] = described(operation);
    paths[operation.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'FinCoach',
      version: '1',
      description: 'A session cookie comes from POST /api/auth/sign-in/anonymous.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'fincoach.session_token' } },
      schemas: { Problem: z.toJSONSchema(problemSchema) },
    },
    security: [{ session: [] }],
  };
}

function described({ does, params, query, body, answer, status = 200 }: Operation): object {
  const content = answer && contentOf(answer, 'output');
  return {
    summary: does,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: { required: true, content: contentOf(body, 'input') } } : {}),
    responses: {
      [status]: { description: does, ...(content ? { content } : {}) },
      default: {
        description: 'A problem',
        content: { [PROBLEMS]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function contentOf(what: z.ZodType | 'stream' | 'file', io: 'input' | 'output'): object {
  if (what === 'stream') return { 'text/event-stream': {} };
  if (what !== 'file') return { 'application/json': { schema: json(what, io) } };
  return {
    'application/json': {},
    'application/jsonl': {},
    ...(io === 'output' ? { 'text/markdown': {} } : {}),
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: json(type as z.ZodType, 'input'),
  }));
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
