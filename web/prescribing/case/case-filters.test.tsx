// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { type CaseFilter, CaseFilterBar } from './case-filters.tsx'

const held: { filter: CaseFilter } = { filter: {} }

function Page() {
  const [filter, setFilter] = useState<CaseFilter>({})
  held.filter = filter
  return <CaseFilterBar filter={filter} change={setFilter} names={{}} keepName={() => undefined} />
}

test('a text is typed to its end although its word enters the sentence with the first letter', async () => {
  const { person } = draw(<Page />)
  await person.click(screen.getByRole('button', { name: '电话' }))
  await person.type(await screen.findByRole('textbox', { name: '电话' }), '1380')
  expect(held.filter).toEqual({ patientPhone: '1380' })
  expect(screen.getByRole('textbox', { name: '电话' })).toBeTruthy()
  expect(screen.getByText(/我所诊的病案/).textContent).toContain('电话含 1380')
})

test('what is typed after a word is pressed goes into its panel, and Enter ends it at the word', async () => {
  const { person } = draw(<Page />)
  await person.click(screen.getByRole('button', { name: '自述' }))
  const field = await screen.findByRole('textbox', { name: '自述' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('痰多{Enter}')
  expect(held.filter).toEqual({ selfDescription: '痰多' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '自述' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '自述 痰多' })))
}, 60_000)
