// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { SymptomChanges } from './symptom-changes.tsx'

test('two prescriptions of one day are two degrees of the course', () => {
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  const course = (['marked', 'plain', 'mild'] as const).map((degree, at) => ({
    day: at ? '2026-03-09' : '2026-03-02',
    degree,
  }))
  const symptom = { symptomId: 's1', label: '咳嗽', main: true, degree: 'mild' as const, course, herbs: [] }
  draw(<SymptomChanges symptoms={[symptom]} changes={{}} answer={null} change={vi.fn()} disabled={false} />)
  const drawn = screen.getByRole('img', { name: '2026-03-02 重、2026-03-09 有、2026-03-09 轻' })
  expect(drawn.childElementCount).toBe(3)
  expect(complained).not.toHaveBeenCalled()
})
