import { describe, expect, test } from 'vitest';
import { priceList, priceOf } from '@/lib/server/models/prices';
import { dependencies } from '@/package.json';

const MILLION = { tokensIn: 1_000_000, tokensOut: 0 };

describe('the price of a call', () => {
  test.each([
    ['gpt-4.1-mini', 'api.openai.com'],
    ['openai/gpt-oss-120b', 'api.groq.com'],
  ])('of %s at %s grows with what is read and what is written', (name, host) => {
    const reading = priceOf({ name, host }, MILLION) ?? Number.NaN;
    const both = priceOf({ name, host }, { tokensIn: 1_000_000, tokensOut: 1_000_000 }) ?? Number.NaN;
    expect(reading).toBeGreaterThan(0.01);
    expect(reading).toBeLessThan(100);
    expect(both).toBeGreaterThan(reading);
    expect(priceOf({ name, host }, { tokensIn: 0, tokensOut: 0 })).toBe(0);
  });

  test.each([
    ['a model that runs here', 'offline', null],
    ['a model that the list does not know', 'my-model', 'api.openai.com'],
    ['a known name at an unknown host', 'gpt-4.1-mini', 'localhost:8080'],
  ])('is unknown for %s', (_what, name, host) => {
    expect(priceOf({ name, host }, MILLION)).toBeNull();
  });

  test('is lower for what came from the provider’s cache', () => {
    const model = { name: 'gpt-4.1-mini', host: 'api.openai.com' };
    const cached = priceOf(model, { ...MILLION, cached: 500_000 }) ?? Number.NaN;
    expect(cached).toBeLessThan(priceOf(model, MILLION) ?? Number.NaN);
  });

  test('comes from a list that names its version', () => {
    expect(priceList).toBe(`genai-prices ${dependencies['@pydantic/genai-prices']}`);
    expect(priceList).toMatch(/\d+\.\d+\.\d+$/);
  });
});
