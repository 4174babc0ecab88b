import { expect, test } from 'vitest'
import { isTestWindow } from './test-window.ts'

test.each([
  ['2026-03-02T00:00:00', false],
  ['2026-03-02T07:59:59', false],
  ['2026-03-02T08:00:00', true],
  ['2026-03-02T23:59:59', true],
])('[TRANS-test-status-window] [CONST-test-status-window] at %s the status is asked for: %s', (now, asked) => {
  expect(isTestWindow(new Date(now))).toBe(asked)
})
