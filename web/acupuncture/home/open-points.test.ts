import { expect, it } from 'vitest'
import { openPoints } from './open-points.ts'

it('names a point once, with every method that opens it, and leaves out what depends on excess or deficiency', () => {
  const at = (pointId: string, use: 'open' | 'partner' | 'reduce' | 'own', method: 'linggui' | 'feiteng' | 'nazi') => ({
    pointId,
    label: pointId.toUpperCase(),
    use,
    method,
  })
  expect(
    openPoints([
      at('ki6', 'open', 'linggui'),
      at('lu7', 'partner', 'linggui'),
      at('ki6', 'open', 'feiteng'),
      at('sp2', 'reduce', 'nazi'),
      at('sp3', 'own', 'nazi'),
    ]),
  ).toEqual([
    { pointId: 'ki6', label: 'KI6', methods: ['linggui', 'feiteng'] },
    { pointId: 'lu7', label: 'LU7', methods: ['linggui'] },
  ])
})
