// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { DiagnosisField } from './diagnosis-field.tsx'

const show = (content: object) => {
  const change = vi.fn()
  const { person } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <DiagnosisField
        prescriptionId={7}
        content={PrescriptionContent.parse(content)}
        change={change}
        found={null}
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
