import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

// A test that expects an error mocks console.error itself and clears it: what is left then is unexpected.
afterEach(() => {
  cleanup();
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected, 'unexpected console.error').toEqual([]);
});
