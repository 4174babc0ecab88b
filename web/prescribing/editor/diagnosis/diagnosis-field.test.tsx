// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Differential } from '#contract/prescribing/assessment.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { settings } from '#web/base/settings.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { DiagnosisField } from './diagnosis-field.tsx'

const show = (content: object, found: Differential | null = null) => {
  const change = vi.fn()
  const { person } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <DiagnosisField
        prescriptionId={7}
        content={PrescriptionContent.parse(content)}
        change={change}
        found={found}
        sheet={null}
      />
    </QueryClientProvider>,
  )
  return { person, change }
}

test('a diagnosis in words is displayed, because it will print, and can be removed', async () => {
  const { person, change } = show({ diagnosisResult: '不寐' })
  expect(screen.getByText('不寐')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /不寐/ }))
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ diagnosisResult: '' }))
})

test('words that repeat a coded diagnosis are displayed once, with its code', () => {
  show({ diagnosisResult: '不寐', chineseDiseases: [{ code: 'A04.01', name: '不寐' }] })
  expect(screen.getAllByText('不寐')).toHaveLength(1)
  expect(screen.getByText('A04.01')).toBeTruthy()
})

const gout = { diseaseId: 'gout', name: '痛风', label: '痛风', code: 'A07.06.23' }
const shoulder = { diseaseId: 'shoulder', name: '肩背痛', label: '肩背痛', code: null }
const foundIn = (diseases: object[]) => ({ diseases, patterns: [], diagnosis: null }) as unknown as Differential
const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }]
const symptoms = [{ id: 'fever', present: true }]

test('the likeliest disease is offered; one that is likelier but has no code is not replaced by the next', () => {
  show({ herbs, symptoms }, foundIn([gout, shoulder]))
  expect(screen.getByRole('button', { name: /痛风/ })).toBeTruthy()
  cleanup()
  show({ herbs, symptoms }, foundIn([shoulder, gout]))
  expect(screen.queryByRole('button', { name: /痛风/ })).toBeNull()
})

test('beside a diagnosis in words nothing is offered that a key would put in its place', async () => {
  const { person, change } = show({ herbs, symptoms, diagnosisResult: '不寐' }, foundIn([gout]))
  await person.keyboard('{Alt>}0{/Alt}')
  expect(change).not.toHaveBeenCalled()
})

afterEach(() => {
  vi.unstubAllGlobals()
  settings.set({ ...settings.get(), language: 'zh_CN' })
})

test('a coded diagnosis is displayed in the language of the page', async () => {
  settings.set({ ...settings.get(), language: 'en' })
  const list = [
    { code: 'A04.03.29', name: '食管瘅', label: 'Gastro-oesophageal reflux', kind: 'disease', system: 'domestic' },
  ]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, data: { list } })))
  show({ chineseDiseases: [{ code: 'A04.03.29', name: '食管瘅' }] })
  expect(await screen.findByText('Gastro-oesophageal reflux')).toBeTruthy()
  expect(screen.queryByText('食管瘅')).toBeNull()
})

test('so is a pattern that is stored without the last word of the standard', async () => {
  settings.set({ ...settings.get(), language: 'en' })
  const list = [{ code: 'B04', name: '肝胃郁热证', label: 'Depressed heat', kind: 'pattern', system: 'domestic' }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, data: { list } })))
  show({ patterns: [{ code: 'B04', name: '肝胃郁热' }] })
  expect(await screen.findByText('Depressed heat')).toBeTruthy()
})
