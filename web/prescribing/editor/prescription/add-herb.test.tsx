// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { AddHerb } from './add-herb.tsx'

afterEach(() => vi.unstubAllGlobals())

const huangQi = {
  ...{ herbId: 'huang-qi', form: null, name: '黄芪', label: '黄芪', pinyin: 'huángqí', alias: '' },
  ...{ doseG: [9, 30], maxG: null, isToxic: false, toxicity: '无毒', decoct: [] },
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
  const field = screen.getByRole('combobox') as HTMLInputElement
  await person.type(field, 'hq20{Enter}')
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(field.value).toBe(left)
})
