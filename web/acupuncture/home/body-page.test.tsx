// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { BodyPage } from './body-page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const heart: AtlasPoint = {
  pointId: 'ear-heart',
  code: 'CO15',
  name: '心',
  label: '心',
  pinyin: 'xin',
  initials: 'x',
  groups: [],
  system: 'ear',
  channel: null,
  location: '',
  weight: 1,
  views: ['ear'],
}

const client = new QueryClient()
const page = (picked: AtlasPoint | null) => (
  <QueryClientProvider client={client}>
    <BodyPage selected={[]} offered={[]} channels={[]} picked={picked} onPick={() => undefined} />
  </QueryClientProvider>
)
const shown = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex((one) => one.checked)

test('a point opened from the list beside the body turns the map to the views that show it', () => {
  const { redraw } = draw(page(null))
  expect(shown()).toBe(0)
  redraw(page(heart))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /耳/ }).checked).toBe(true)
})
