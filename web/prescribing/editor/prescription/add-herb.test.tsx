// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { AddHerb } from './add-herb.tsx'

afterEach(() => vi.unstubAllGlobals())

const huangQi = {
  herbId: 'huang-qi',
  form: null,
  name: '黄芪',
  label: '黄芪',
  pinyin: 'huángqí',
  alias: '',
  doseG: [9, 30],
  maxG: null,
  isToxic: false,
  toxicity: '无毒',
  decoct: [],
}

function drawn(onAdd: () => boolean) {
  const other = vi.fn()
  const { person } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <AddHerb
        {...{ input: createRef(), prescriptionId: 1, ageMonths: 500, count: 3, onAdd }}
        {...{ onOwn: other, onRecipe: other, onShorthand: other, onPairs: other }}
        {...{ onDose: other, onUp: other, onEmpty: other }}
      />
    </QueryClientProvider>,
  )
  return { person, field: screen.getByRole('combobox') as HTMLInputElement }
}

test.each([
  [true, ''],
  [false, 'hq20'],
])('when adding succeeds: %s, the field holds %j', async (isAdded, left) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/api/herbs') ? { list: [huangQi], joints: [] } : { list: [], warnings: [] }
    return new Response(JSON.stringify({ code: 0, data }))
  })
  const onAdd = vi.fn(() => isAdded)
  const { person, field } = drawn(onAdd)
  await person.type(field, 'hq20{Enter}')
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(field.value).toBe(left)
})

test('of more than is read at once nothing is added, and it says so', async () => {
  const line = { ...huangQi, span: [0, 2], text: '黄芪', amount: '20', doseG: 20, doseRangeG: [9, 30], others: [] }
  vi.stubGlobal('fetch', async () => {
    const lines = Array.from({ length: 120 }, () => ({ ...line, problem: null, joint: null, decoct: '' }))
    return new Response(
      JSON.stringify({ code: 0, data: { list: [], lines, isCut: true, writeOut: null, pairs: null } }),
    )
  })
  const onAdd = vi.fn(() => true)
  const { person, field } = drawn(onAdd)
  await person.click(field)
  await person.paste('黄芪20 '.repeat(200))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('一次读不完'))
  await person.keyboard('{Enter}')
  expect(onAdd).not.toHaveBeenCalled()
})
