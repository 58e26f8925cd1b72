import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// A busy machine is slow to load what a component loads later.
configure({ asyncUtilTimeout: 10_000 });

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
