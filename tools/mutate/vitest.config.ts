import { defineConfig } from 'vitest/config'

const room = process.env['MUTATED_ROOM'] ?? ''
/** The unit tests alone, quick enough to be run once for each change; what engine and contract do their own tests must see. */
const own = process.env['MUTATED_TESTS']
const ofRoom =
  room === 'engine' || room === 'contract'
    ? [`${room}/**/*.test.ts`]
    : ['{contract,web,i18n}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts']

export default defineConfig({
  test: {
    css: { include: [/tokens[.]css/] },
    include: own ? [`${own}/**/*.test.{ts,tsx}`] : ofRoom,
    // A page of one test must not stand in the next.
    isolate: room === 'web',
    // Code that counts what reaches it is slower: what a test says of the time does not hold.
    env: { MUTATED: '1' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
