// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { EverythingDialog } from './everything-dialog.tsx'

const called = vi.hoisted(() => vi.fn())
const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>())
vi.mock('#web/base/query.ts', async (actual) => ({ ...(await actual<object>()), call: called }))
vi.mock('#web/base/save-file.ts', () => ({ saveFile: saved }))

const close = vi.fn()
const drawn = () =>
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <EverythingDialog close={close} />
    </QueryClientProvider>,
  )
const part = (id: number, next: number | null) => ({ records: [{ id }], next, left: next === null ? 1 : 2 })

beforeEach(() => {
  for (const one of [called, saved, close]) one.mockReset()
  called.mockResolvedValue({ records: [], next: null, left: 0 })
})

test('a part that gets no answer is said, and the next try goes on from there', async () => {
  called.mockResolvedValueOnce(part(1, 1)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { person } = drawn()
  await person.click(screen.getByRole('button', { name: '导出' }))
  await screen.findByText(/连不上|没有连上|服务器/)
  expect(saved).not.toHaveBeenCalled()
  called.mockResolvedValueOnce(part(2, null))
  await person.click(screen.getByRole('button', { name: /继续导出$/ }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(called.mock.calls.map(([, input]) => input.after)).toEqual([undefined, 1, 1, undefined])
  expect(await saved.mock.calls[0]?.[0].text()).toBe('{"id":1}\n{"id":2}\n')
})

test('the pictures follow the records, and are counted as no patients', async () => {
  called.mockResolvedValueOnce(part(1, null)).mockResolvedValueOnce(part(7, 7)).mockResolvedValueOnce(part(8, null))
  const { person } = drawn()
  await person.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(called.mock.calls.map(([, { of, after }]) => [of, after])).toEqual([
    ['records', undefined],
    ['pictures', undefined],
    ['pictures', 7],
  ])
  expect(await saved.mock.calls[0]?.[0].text()).toBe('{"id":1}\n{"id":7}\n{"id":8}\n')
  expect(await screen.findByText('已导出 1 位患者')).toBeTruthy()
})

test('another format begins anew', async () => {
  called.mockResolvedValueOnce(part(1, 1)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { person } = drawn()
  await person.click(screen.getByRole('button', { name: '导出' }))
  await screen.findByRole('button', { name: /继续导出$/ })
  called.mockResolvedValueOnce(part(3, null))
  await person.click(screen.getByText(/FHIR/))
  await person.click(screen.getByRole('button', { name: /导出$/ }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(await saved.mock.calls[0]?.[0].text()).toBe('{"id":3}\n')
})

test('an export that was stopped saves nothing when its part comes', async () => {
  let answer: (value: unknown) => void = () => undefined
  called.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { person } = drawn()
  await person.click(screen.getByRole('button', { name: '导出' }))
  await person.click(screen.getByRole('button', { name: '停止导出' }))
  expect(close).toHaveBeenCalledTimes(1)
  answer(part(1, null))
  await new Promise((resolve) => setTimeout(resolve))
  expect(saved).not.toHaveBeenCalled()
  expect(called).toHaveBeenCalledTimes(1)
})
