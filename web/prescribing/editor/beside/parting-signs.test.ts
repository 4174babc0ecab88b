import { expect, it } from 'vitest'
import { partingSigns } from './parting-signs.ts'

it('names the signs that part two formulas, the greatest first, from the second one’s side', () => {
  expect(
    partingSigns([
      { label: '喘', points: [10, 2] },
      { label: '恶寒', points: [12, 12] },
      { label: '烦躁', points: [0, 18] },
      { label: '头痛', points: [3, 3.04] },
    ]),
  ).toEqual([
    { label: '烦躁', by: 18 },
    { label: '喘', by: -8 },
  ])
})

it('keeps to the five that count most', () => {
  const signs = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ label: `${n}`, points: [0, n] }))
  expect(partingSigns(signs).map((s) => s.label)).toEqual(['7', '6', '5', '4', '3'])
})
