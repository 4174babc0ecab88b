import { expect, test } from 'vitest'
import { withListScores } from './list-scores.ts'

const compared = (...ids: string[]) => {
  const recipe = (recipeId: string) => ({ recipeId, name: '', label: '', source: '', method: [], totalG: 0 })
  return { recipes: ids.map(recipe), herbs: [], signs: [], scores: [64, 60], differs: [] }
}

test('a formula has the same score in the comparison as in the list; with one below the list both keep their own', () => {
  const list = [
    { recipeId: 'gui-pi-tang', score: 66.2 },
    { recipeId: 'suan-zao-ren-tang', score: 62 },
  ]
  expect(withListScores(compared('suan-zao-ren-tang', 'gui-pi-tang'), list).scores).toEqual([62, 66.2])
  expect(withListScores(compared('gui-pi-tang', 'wen-dan-tang'), list).scores).toEqual([64, 60])
})
