// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '#contract/base/permissions.ts'
import type { UserInfo } from '#contract/base/user.ts'
import type { MedicalCase } from '#contract/prescribing/medical-case.ts'
import { registerPages } from '#web/base/pages.ts'
import { session } from '#web/base/session.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { CaseDetail, CaseFacts } from './case-detail.tsx'
import { CaseTable } from './case-table.tsx'

const screenIs = vi.hoisted(() => ({ wide: true }))
vi.mock('#web/base/use-narrow.ts', () => ({ useTwoPanes: () => screenIs.wide, useNarrow: () => false }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

const row = {
  mcId: 4,
  prescriptionId: 9,
  patientId: 2,
  patientName: '张三',
  doctorName: '',
  time: '2026-11-02T03:00:00.000Z',
  number: null,
  sex: 'male',
  age: 40,
  diagnosis: '',
  recipeName: '',
  recipeSrc: null,
  visitStatus: 'F',
  scoreBefore: null,
  scoreAfter: null,
  invalid: false,
  invalidatedBy: null,
  invalidationReason: '',
} as unknown as MedicalCase

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.clear()
})

const within = (part: React.ReactElement) => (
  <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
)
test.each([true, false])('how complete the cases are is asked where the column is shown: %s', async (isWide) => {
  screenIs.wide = isWide
  draw(
    within(
      <CaseTable
        rows={[row, { ...row, mcId: 5 }]}
        paging={{ pageNo: 1, pageSize: 20, total: 2, turn: vi.fn() }}
        list={{ active: 0, clear: vi.fn() }}
        oldestFirst={false}
        order={vi.fn()}
      />,
    ),
  )
  expect(screen.getAllByText('张三')).toHaveLength(2)
  await waitFor(() => expect(asked.filter((url) => url.includes('qualities'))).toHaveLength(isWide ? 1 : 0))
})

const userWith = (permissions: readonly Permission[]) => ({ userType: 'doctor', permissions }) as unknown as UserInfo

test.each<[Permission[], boolean]>([
  [['recipe_brain'], true],
  [[], false],
])('with %j the prescription of a case can be opened: %s', (permissions, may) => {
  registerPages([{ path: '/recipeBrain/home', permission: 'recipe_brain' }])
  session.keepUser(userWith(permissions))
  draw(within(<CaseDetail row={row} />))
  expect(screen.getByText('打开病历')).toBeTruthy()
  expect(screen.queryByText('打开处方') !== null).toBe(may)
})

test('what is added to a signed prescription is written below its case', async () => {
  const data = { list: [], mayAdd: true }
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('adden')
      ? Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data })))
      : new Promise(() => undefined),
  )
  draw(within(<CaseDetail row={row} />))
  expect(await screen.findByRole('textbox', { name: '补记的内容' })).toBeTruthy()
})

test('a case is read part by part, each with its name, and what was not written has none', () => {
  const written = {
    diagnosis: '感冒',
    selfDescription: '发热两天',
    advice: '',
    clinicalNote: '',
    symptoms: [{ symptomId: 'fever', label: '发热' }],
    herbs: [{ name: '桂枝', doseG: 9 }],
  }
  draw(<CaseFacts written={written as unknown as React.ComponentProps<typeof CaseFacts>['written']} />)
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual(['诊断', '自述', '症状', '药味'])
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toContain('桂枝 9 g')
})
