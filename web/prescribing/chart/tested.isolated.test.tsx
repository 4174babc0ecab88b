// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { constitution } from '#contract/clinic/constitution.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { Tested } from './tested.tsx'

const calls = vi.hoisted(() => ({ call: vi.fn(), openPdf: vi.fn() }))
const data = {
  constitutions: [
    { code: 'qi', name: '气虚质', score: 46, verdict: 'yes', matched: true },
    { code: 'damp', name: '痰湿质', score: 33, verdict: 'leaning', matched: true },
    { code: 'blood', name: '血瘀质', score: 12, verdict: 'no', matched: false },
  ],
  testedAt: '2026-03-02T02:00:00Z',
  answeredBy: 'patient',
}
vi.mock('@tanstack/react-query', () => ({ useQuery: () => ({ data }) }))
vi.mock('#web/base/query.ts', () => ({ call: calls.call, query: () => ({}) }))
vi.mock('#web/clinic/desk/open-pdf.ts', () => ({ openPdf: calls.openPdf }))

test('[SCOPE-constitution-reports] a tested visit names the constitutions found, who answered, and opens the report', async () => {
  const { person } = draw(<Tested mcId={7} />)
  expect(screen.getByText(/气虚质 46 是、痰湿质 33 倾向是/)).toBeTruthy()
  expect(screen.queryByText(/血瘀质/)).toBeNull()
  expect(screen.getByText(/患者自测/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '体质报告' }))
  expect(calls.call).toHaveBeenCalledWith(constitution.physicalTestSheet, { mcId: 7 })
})
