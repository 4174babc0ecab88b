import { expect, it } from 'vitest'
import { coverViews } from './map-views.ts'

it('shows all points in the fewest views, the fullest first', () => {
  expect(
    coverViews([
      { views: ['front', 'head-front'] },
      { views: ['front'] },
      { views: ['back'] },
      { views: ['back', 'front'] },
    ]),
  ).toEqual([
    { view: 'front', count: 3 },
    { view: 'back', count: 1 },
  ])
})

it('shows a crowd on the face from near, and the rest on the body', () => {
  const face = Array.from({ length: 5 }, () => ({ views: ['front', 'head-front'] as const }))
  expect(coverViews([...face.map((p) => ({ views: [...p.views] })), { views: ['front', 'foot-top'] }])).toEqual([
    { view: 'head-front', count: 5 },
    { view: 'front', count: 1 },
  ])
})

it('a point that no view shows holds nothing up', () => {
  expect(coverViews([{ views: [] }])).toEqual([])
})
