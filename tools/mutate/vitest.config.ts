import { defineConfig } from 'vitest/config'

/** The unit tests alone, quick enough to be run once for each change; what the engine does its own tests must see. */
const tests =
  process.env['MUTATED_ROOM'] === 'engine'
    ? ['engine/**/*.test.ts']
    : ['{knowledge,contract,web,i18n}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts']

export default defineConfig({
  test: {
    css: { include: [/tokens[.]css/] },
    include: tests,
    isolate: false,
    // Code that counts what reaches it is slower: what a test says of the time does not hold.
    env: { MUTATED: '1' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
