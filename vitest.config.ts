import { defineConfig } from 'vitest/config'

/** `unit` is pure and quick; `http` starts the real server on a real database. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The theme is read from this sheet; the runner empties the others.
          css: { include: [/tokens[.]css/] },
          include: ['{contract,web,i18n,tools,bench}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Nothing here changes anything outside itself, so that the base is loaded once a worker, not once a file.
          name: 'unit-pure',
          include: ['{engine,knowledge}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts'],
          // A server and a database of its own for each file; the base and the code are loaded once a worker.
          isolate: false,
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
})
