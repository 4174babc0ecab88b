// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/base/codes.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { HistoryText } from './history-text.tsx'

test('a history that fills its limit says that more was not taken: the browser cuts a pasted text without a word', () => {
  const text = (selfDescription: string) => (
    <HistoryText
      content={PrescriptionContent.parse({ selfDescription })}
      type={vi.fn()}
      findings={[]}
      isRead
      cycle={vi.fn()}
    />
  )
  const { redraw } = draw(text('头痛'.repeat(limits.historyChars / 2 - 1)))
  expect(screen.getByRole('status').textContent).toBe('')
  redraw(text('头痛'.repeat(limits.historyChars / 2)))
  expect(screen.getByRole('status').textContent).toContain(String(limits.historyChars))
})
