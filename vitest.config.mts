import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const UNIT = 'tests/{memory,tokens,figures,lab,wire,server,design,search,transfer}/**/*.test.ts';

/** Tests of the API that want more than any machine has; `npm test` provides it, or says that they were not run. */
const WANTING = [
  ...(process.env.FINCOACH_TEST_DATABASE === 'postgres'
    ? []
    : ['tests/api/{processes,partitions,database-gone}.test.ts']),
  ...(process.env.FINCOACH_TEST_MOUNT ? [] : ['tests/api/disk-full.test.ts']),
  ...(process.env.FINCOACH_TEST_REDIS ? [] : ['tests/api/redis.test.ts']),
];

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [UNIT],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['tests/scripts/**/*.test.ts'],
          // Each opens a database of its own: side by side on a small machine they would wait for each other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          exclude: WANTING,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'speed',
          environment: 'node',
          include: ['tests/speed/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          environment: 'node',
          include: ['tests/bench/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          environment: 'node',
          include: ['tests/soak/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
