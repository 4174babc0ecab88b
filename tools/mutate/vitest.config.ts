import { defineConfig } from 'vitest/config'

const room = process.env['MUTATED_ROOM'] ?? ''
/** Only unit tests, fast enough to run once per change; the tests of engine and contract must detect their faults. */
const own = process.env['MUTATED_TESTS']
const ofRoom =
  room === 'engine' || room === 'contract'
    ? [`${room}/**/*.test.ts`]
    : ['{contract,web,i18n}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts']

export default defineConfig({
  test: {
    css: { include: [/tokens[.]css/] },
    include: own ? [`${own}/**/*.test.{ts,tsx}`] : ofRoom,
    // The page of one test must not be left for the next.
    isolate: room === 'web',
    // Instrumented code is slower, so timing assertions do not apply.
    env: { MUTATED: '1' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
