import { describe, expect, it } from 'vitest'
import { atlasViews } from '#contract/acupuncture/choices.ts'
import { hiddenCounts, pairOf, viewPairs } from './view-pairs.ts'

describe('views looked at together', () => {
  it('hold every view once', () => {
    expect(Object.values(viewPairs).flat().sort()).toEqual([...atlasViews].sort())
  })

  it('stay open for a point that they show, and lead to its best view otherwise', () => {
    expect(pairOf({ views: ['palm', 'front'] }, 'body')).toBe('body')
    expect(pairOf({ views: ['palm', 'hand-back'] }, 'body')).toBe('hand')
    expect(pairOf({ views: [] }, 'body')).toBeUndefined()
  })

  it('count what the open one does not show, each point once', () => {
    const points = [
      { views: ['front' as const] },
      { views: ['ear' as const] },
      { views: ['ear' as const, 'ear-back' as const] },
    ]
    expect(hiddenCounts(points, 'body')).toEqual({ ear: 2 })
    expect(hiddenCounts(points, 'ear')).toEqual({ body: 1 })
  })
})
