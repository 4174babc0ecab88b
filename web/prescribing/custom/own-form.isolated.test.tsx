// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/base/session.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { OwnForm } from './own-form.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))

const written: string[] = []
let isFull = false
beforeEach(() => {
  written.length = 0
  isFull = false
  vi.spyOn(session, 'user').mockReturnValue({ userId: 7 } as never)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (_: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      written.push((JSON.parse(value) as { name: string }).name)
    },
    removeItem: () => undefined,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  draw(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <OwnForm action="add" before={null} />
      </QueryClientProvider>
    </StrictMode>,
  )
const type = (name: string) => fireEvent.change(screen.getByLabelText(/方名/), { target: { value: name } })

// The strict mode asks every updater twice: a write inside one would be done twice.
test('what is typed is written to the device once for each change, and nothing before the first', () => {
  show()
  expect(written).toEqual([])
  type('玉屏')
  type('玉屏风')
  expect(written).toEqual(['玉屏', '玉屏风'])
})

test('where the device is full the form says so and keeps what was typed', () => {
  show()
  isFull = true
  type('玉屏风')
  expect(screen.getByText(/本机存不下/)).toBeTruthy()
  expect(screen.getByDisplayValue('玉屏风')).toBeTruthy()
})
