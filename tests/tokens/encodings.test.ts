import { describe, expect, test } from 'vitest';
import { type EncodingName, encodingForModel } from '@/lib/tokens';

const MODELS: Record<EncodingName, string[]> = {
  cl100k_base: [
    'gpt-4',
    'gpt-4-0613',
    'gpt-4-32k',
    'gpt-4-turbo',
    'gpt-4-turbo-2024-04-09',
    'gpt-4-vision-preview',
    'gpt-3.5-turbo',
    'gpt-3.5-turbo-0125',
    'gpt-35-turbo',
    'text-embedding-ada-002',
    'text-embedding-3-small',
    'text-embedding-3-large',
  ],
  o200k_base: [
    'gpt-4o',
    'gpt-4o-mini',
    'gpt-4o-2024-08-06',
    'chatgpt-4o-latest',
    'gpt-4.1',
    'gpt-4.1-mini',
    'gpt-4.5-preview',
    'gpt-5',
    'gpt-5-nano',
    'gpt-40',
    'o1',
    'o3-mini',
    'o4-mini',
    'llama-3.3-70b-versatile',
    'qwen3:8b',
    'my-gpt-4',
    'offline',
    '',
  ],
};

/** Every way a name is written around its base. */
const WRITTEN: [string, (model: string) => string][] = [
  ['as it is', (model) => model],
  ['in capitals', (model) => model.toUpperCase()],
  ['with spaces around it', (model) => ` ${model}\n`],
  ['behind a provider', (model) => `openai/${model}`],
  ['behind two providers', (model) => `openrouter/openai/${model}`],
  ['as a fine-tune', (model) => `ft:${model}:org::id`],
  ['as a fine-tune behind a provider', (model) => `openai/ft:${model}:org:name:id`],
  ['as a variant', (model) => `openai/${model}:free`],
];

describe.each(WRITTEN)('a model name %s', (_, write) => {
  test.each(
    Object.entries(MODELS).flatMap(([encoding, models]) => models.map((model) => [write(model), encoding])),
  )('%j counts in %s', (model, encoding) => {
    expect(encodingForModel(model)).toBe(encoding);
  });
});
