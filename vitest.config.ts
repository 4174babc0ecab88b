import { defineConfig } from 'vitest/config'

/** What is refused before the database is asked is refused alike on any: on the machine's own it is not tried again. */
const refusedBefore = ['server/api.test.ts', 'server/hostile.test.ts', 'server/http/edges.test.ts']

/**
 * `unit` is pure and quick; `long` is pure, and asks thousands of texts or combinations; `http` starts the real server on
 * a real database.
 */
const long = '**/*.long.test.ts'

export default defineConfig({
  test: {
    // Beside one core that only waits, one worker would be the longest step of `npm run check` by far.
    maxWorkers: '100%',
    // What a test is about is never how long it takes; a machine that is busy with other things may be slow.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The theme is read from this sheet; the runner empties the others.
    css: { include: [/tokens[.]css/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,engine,knowledge,web,i18n,tools,bench}/**/*.test.ts', 'server/**/*.unit.test.ts'],
          exclude: [long],
          // Code and base are loaded once a worker, not once a file: that is most of what a file costs.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'long', include: ['{engine,server,tools}/**/*.long.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'unit-pages',
          include: ['web/**/*.test.tsx'],
          exclude: ['web/**/*.isolated.test.tsx'],
          isolate: false,
          retry: process.env['CI'] ? 2 : 0,
          setupFiles: ['web/routing/test-set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          // What these replace (vi.mock) or expect not to be loaded yet must not reach other files.
          include: ['web/**/*.isolated.test.tsx'],
          setupFiles: ['web/routing/test-set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts', long, ...(process.env['TEST_POSTGRES_BIN'] ? refusedBefore : [])],
          // A server and a database of its own for each file; the base and the code are loaded once a worker.
          isolate: false,
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          hookTimeout: 60_000,
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
})
