import { defineConfig } from '@playwright/test'
import { browserOptions } from './support/browser.ts'

const isShared = Boolean(process.env['CI'])
/** A shared machine of two cores may be busy with its neighbours for some seconds. */
const waitMs = isShared ? 16_000 : 8_000

/** Journeys of a person in real Chromium, against the real server on a database of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './support/demo-data.ts',
  outputDir: '../test-results',
  // Each worker has a server and a database of its own (support/test.ts).
  workers: 2,
  // A machine that is busy with other things may delay a page once; a fault of ours fails three times. At the editor nothing is tried again.
  retries: process.env['CI'] ? 2 : 0,
  timeout: isShared ? 120_000 : 45_000,
  expect: { timeout: waitMs },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    ...browserOptions,
    // A click waits until what it hits stands still.
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: waitMs,
  },
})
