import { expect, test } from 'vitest'
import { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { WriteOut } from '#contract/prescribing/recognition.ts'
import { withShorthand } from './shorthand-lines.ts'

const recipe = { id: 'gui-zhi-tang', name: '桂枝汤', label: '桂枝汤' }
const line = (herbId: string, doseG: number | null, ofRecipe: boolean): WriteOut['lines'][number] => ({
  herbId,
  name: herbId,
  form: null,
  doseG,
  decoct: '',
  label: herbId,
  amount: '',
  role: null,
  doseRangeG: [3, 9],
  recipes: ofRecipe ? [recipe] : [],
  stays: false,
})
const out = { recipes: [recipe], lines: [line('gui-zhi', 9, true), line('fu-zi', null, false)], pairs: null }
const { recipeUsage } = PrescriptionContent.parse({})
const shown = (change: ReturnType<typeof withShorthand>) => change.herbs?.map((h) => `${h.herbId} ${h.doseG} ${h.from}`)

test('what the formula brings is of the formula, what is added is by hand, at its usual dose where none is written', () => {
  const change = withShorthand({ herbs: [], recipes: [], recipeUsage }, { ...out, pairs: 5 }, null)
  expect(shown(change)).toEqual(['gui-zhi 9 recipe', 'fu-zi 6 manual'])
  expect(change.recipes).toEqual([{ recipeId: 'gui-zhi-tang', fraction: 'whole' }])
  expect(change.recipeUsage).toEqual({ ...recipeUsage, pairs: 5 })
})

test('on a full sheet each herb stands once, at the larger dose, and a formula is named once', () => {
  const herbs = [PrescribedHerb.parse({ herbId: 'gui-zhi', name: '桂枝', doseG: 12 })]
  const recipes = [{ recipeId: 'gui-zhi-tang', fraction: 'half' as const }]
  const change = withShorthand({ herbs, recipes, recipeUsage }, out, null)
  expect(shown(change)).toEqual(['gui-zhi 12 manual', 'fu-zi 6 manual'])
  expect(change.recipes).toEqual(recipes)
  expect(change.recipeUsage).toBeUndefined()
})
