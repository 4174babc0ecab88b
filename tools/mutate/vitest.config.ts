import { defineConfig } from 'vitest/config'

/** The unit tests alone: quick enough to be run once for each change. */
export default defineConfig({
  test: {
    css: { include: [/tokens[.]css/] },
    include: ['{engine,knowledge,contract,web,i18n}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts'],
    isolate: false,
    // Code that counts what reaches it is slower: what a test says of the time does not hold.
    env: { MUTATED: '1' },
  },
})
