// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExamTable } from './exam-table.tsx'

test('the days that are left stand with the status; what is not done has no score', () => {
  const row = { id: 1, name: 'due', kind: 'daily', testStatus: 0, endTime: '2026-11-29T00:00:00Z' } as const
  const rows = [{ ...row, deadlineDays: 0, attemptId: null, open: true, score: null }]
  render(<ExamTable rows={rows} way="tests" failed={undefined} done={() => false} />)
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  const under = (heading: string) => cells[headings.indexOf(heading)]
  expect(under('columns.status')).toBe('statuses.unfinisheddaysLeft')
  expect(under('columns.score')).toBe('–')
})
