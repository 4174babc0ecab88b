// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { type ExamRow, ExamTable } from './exam-table.tsx'

const due: ExamRow = {
  id: 1,
  name: '一月',
  kind: 'daily',
  testStatus: 0,
  endTime: '2026-11-29T00:00:00Z',
  deadlineDays: 0,
  attemptId: null,
  open: true,
  score: null,
}
const passed: ExamRow = { ...due, id: 2, name: '二月', testStatus: 1, open: false, score: 90 }

/** The table on a page of its own, at this address. */
function drawAt(address: string) {
  const table = () => <ExamTable rows={[due, passed]} way="tests" failed={undefined} done={() => false} />
  const router = createRouter({
    routeTree: createRootRoute({ component: table }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return { router, ...draw(<RouterProvider router={router as never} />) }
}
const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('td b')?.textContent ?? [])

test('the days that are left stand with the status; what is not done has no score', async () => {
  drawAt('/')
  await screen.findByRole('table')
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  const under = (heading: string) => cells[headings.findIndex((one) => one?.startsWith(heading))]
  expect(under('状态')).toContain('未完成')
  expect(under('成绩')).toBe('–')
})

test('which exams are listed is kept in the address, and the page of the list below stays', async () => {
  const { router } = drawAt('/?pageNo=3')
  fireEvent.click(await screen.findByRole('radio', { name: /^合格/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ exams: 'pass', pageNo: 3 }))
  expect(names()).toEqual(['二月'])
  expect(screen.getByText('共 1 条')).toBeTruthy()
})

test('a link that says which exams are listed lists those', async () => {
  drawAt('/?exams=due')
  await screen.findByRole('table')
  expect(names()).toEqual(['一月'])
})
