// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { BesideColumn } from './beside-column.tsx'

const recipeOf = (recipeId: string, label: string) => ({
  recipeId,
  name: label,
  label,
  source: '',
  method: [],
  totalG: 0,
})
const compared = {
  recipes: [recipeOf('ma-huang-tang', '麻黄汤'), recipeOf('gui-zhi-tang', '桂枝汤')],
  herbs: [],
  signs: [],
  scores: [64, 60],
  differs: [],
}
const last = {
  prescriptionId: 3,
  confirmedAt: '2026-11-01T02:00:00.000Z',
  diagnosis: '咳嗽',
  recipeName: '止嗽散',
  pairs: 5,
  selfDescription: '',
  signs: [],
  herbs: [],
  advice: '多饮温水',
  avoid: ['生冷', '鱼腥'],
}

function answerOf(url: string) {
  if (url.includes('compar')) return compared
  return url.includes('last') ? last : { list: [], total: 0 }
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify({ code: 0, message: '', data: answerOf(url) })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const list = compared.recipes.map(({ recipeId, label }) => ({ recipeId, label, score: 60 }))

const show = (isEmergency: boolean) =>
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <BesideColumn
        prescriptionId={7}
        patientId={5}
        symptoms={[]}
        recipes={[]}
        reading={undefined}
        list={list}
        onUse={() => undefined}
        onMore={() => undefined}
        isEmergency={isEmergency}
      />
    </QueryClientProvider>,
  )

test('the second formula can be used instead of the first', async () => {
  show(false)
  expect(await screen.findByRole('button', { name: '换用桂枝汤' })).toBeTruthy()
})

test('during an open emergency no formula is offered, and the last visit remains', async () => {
  show(true)
  expect(await screen.findByText('止嗽散')).toBeTruthy()
  expect(screen.queryByText('桂枝汤')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('beside the advice of the last visit stands what is to be avoided', async () => {
  show(false)
  expect(await screen.findByText('多饮温水、生冷、鱼腥')).toBeTruthy()
})
