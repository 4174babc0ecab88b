// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageKeys, usePageKeys } from './page-keys.ts'

function Form({ what }: { what: string }) {
  usePageKeys([['Ctrl Enter', what]])
  return null
}
function Page({ form }: { form: string | null }) {
  usePageKeys([['↑ ↓', 'step']])
  return form === null ? null : <Form what={form} />
}

test('the keys of a part join those of its page, and leave with the part', () => {
  const named = () => pageKeys.get().map(([key, what]) => `${key} ${what}`)
  const { rerender, unmount } = render(<Page form="end" />)
  expect(new Set(named())).toEqual(new Set(['↑ ↓ step', 'Ctrl Enter end']))
  rerender(<Page form="send" />)
  expect(new Set(named())).toEqual(new Set(['↑ ↓ step', 'Ctrl Enter send']))
  rerender(<Page form={null} />)
  expect(named()).toEqual(['↑ ↓ step'])
  unmount()
  expect(named()).toEqual([])
})
