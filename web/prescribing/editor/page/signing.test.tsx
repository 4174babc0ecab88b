// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { Signing } from './signing.tsx'

const sign = {
  key: 'k',
  rule: 'dose',
  level: 'sign',
  lines: [],
  points: [],
  message: '吴茱萸超量',
  source: '',
  overridden: false,
} as const
const safety = { alarms: [], warnings: [], checked: [], blocked: false, toSign: 0, stated: [] }
const noDiagnosis = { field: 'diagnosisResult', message: '还没有临床诊断' }

const confirmed = { id: 7, version: 4, status: 'confirmed' }

/** How the call to confirm is answered. */
let answer: () => Response
const isConfirmed = () => new Response(JSON.stringify({ code: 43002, message: '处方已确认' }))
let problems: { field: string; message: string }[] = []
beforeEach(() => {
  // The answer to an earlier press was lost.
  answer = isConfirmed
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/confirm')) return answer()
    if (/prescriptions\/7(\?|$)/.test(url)) return new Response(JSON.stringify({ code: 0, data: confirmed }))
    const data = url.includes('check') ? { problems } : { list: [], total: 0, items: [], missing: [] }
    return new Response(JSON.stringify({ code: 0, message: '', data }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (warnings: readonly object[] = []) => {
  const onBack = vi.fn()
  const onConfirmed = vi.fn()
  const rx = {
    id: 7,
    version: 3,
    status: 'saved',
    patientId: null,
    content: PrescriptionContent.parse({}),
    safety: { ...safety, warnings },
  } as unknown as Prescription
  const { person } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Signing
        rx={rx}
        isRead
        onBack={onBack}
        onConfirmed={onConfirmed}
        diagnosisOffers={<button type="button">采用感冒</button>}
      />
    </QueryClientProvider>,
  )
  return { person, onBack, onConfirmed }
}

test('with something missing, Enter leads to the field', async () => {
  problems = [noDiagnosis]
  const { person, onBack } = show()
  const mend = await screen.findByRole('button', { name: '回去填写' })
  await waitFor(() => expect(document.activeElement).toBe(mend))
  await person.keyboard('{Enter}')
  expect(onBack).toHaveBeenCalledWith('diagnosisResult')
})

test('a missing diagnosis is offered where it is missed, any other field is not', async () => {
  problems = [noDiagnosis]
  show()
  await screen.findByRole('button', { name: '采用感冒' })
})

test('where the diagnosis is there, none is offered', async () => {
  problems = [{ field: 'recipeUsage', message: '用法还不完整' }]
  show()
  await screen.findByRole('button', { name: '回去填写' })
  expect(screen.queryByRole('button', { name: '采用感冒' })).toBeNull()
})

test('nothing stands beside the sheet before it is known what is missing: no button moves, and none can be pressed too early', async () => {
  problems = [noDiagnosis]
  show()
  expect(screen.queryAllByRole('button')).toEqual([])
  await screen.findByRole('button', { name: '回去填写' })
  expect(screen.getByRole('button', { name: '确认处方' })).toHaveProperty('disabled', true)
})

test('with something missing and something to sign, the missing field comes first, unless a reason is being written', async () => {
  problems = [noDiagnosis]
  show([sign])
  const mend = await screen.findByRole('button', { name: '回去填写' })
  await waitFor(() => expect(document.activeElement).toBe(mend))
})

test('with nothing missing, the focus is on the title, so that a stray Enter confirms nothing', async () => {
  problems = []
  show()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('确认处方'))
  expect(document.activeElement?.tagName).toBe('H2')
})

test('a sheet that is already confirmed is displayed as such, not refused', async () => {
  problems = []
  const { person, onConfirmed } = show()
  await person.click(await screen.findByRole('button', { name: '确认处方' }))
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith(confirmed))
})

test('without the server the sheet says so until it is confirmed', async () => {
  problems = []
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { person, onConfirmed } = show()
  const confirm = await screen.findByRole('button', { name: '确认处方' })
  await person.click(confirm)
  const alert = await screen.findByText(/连不上服务器/)
  expect(alert.textContent).toMatch(/没有丢.*再按一次/)
  expect(screen.queryByText(/网络繁忙/)).toBeNull()
  answer = isConfirmed
  await person.click(confirm)
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith(confirmed))
})
