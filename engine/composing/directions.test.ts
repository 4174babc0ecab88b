import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { boiledFirst, directionsFor, type MadeAs } from './directions.ts'

const knowledge = loadKnowledge()
const zhOf = (name: string, as: MadeAs) => {
  const formula = knowledge.formulas.get(knowledge.formulaNames.get(name) ?? '')
  if (!formula) throw new Error(`no formula ${name}`)
  const directions = directionsFor(formula, as)
  return typeof directions === 'string' ? directions : (directions?.zh ?? null)
}

test('a decoction never bears the directions of the pill', () => {
  expect(zhOf('麻子仁丸', 'self')).toBeNull()
  expect(zhOf('六味地黄丸', 'clinic')).toBeNull()
})

test('no formula at all sends pills or honey to a pot', () => {
  const wrong = [...knowledge.formulas.values()].flatMap((f) => {
    const directions = directionsFor(f, 'self')
    const zh = typeof directions === 'string' ? directions : (directions?.zh ?? '')
    return ['丸', '散', '膏', '丹'].includes(f.form) && /炼蜜|为丸|丸，每服|为末/.test(zh) ? [`${f.zh}: ${zh}`] : []
  })
  expect(wrong).toEqual([])
})

test('what a decoction’s own book says stays, and a paste bears nothing of the pot', () => {
  expect(zhOf('桂枝汤', 'self')).toContain('粥')
  expect(zhOf('大陷胸汤', 'self')).not.toBeNull()
  expect(zhOf('桂枝汤', 'paste')).toBeNull()
})

test('only the sentences of the other form go', () => {
  const take = {
    zh: '共为末，每服 9 g；先煎麻黄去上沫；亦可作汤剂。',
    en: 'Grind, 9 g a time; boil the ephedra first; or decoct.',
  }
  expect(directionsFor({ form: '散', take }, 'self')).toEqual({ zh: '先煎麻黄去上沫。', en: 'boil the ephedra first.' })
})

test('a herb that the book boils first is told apart from the others', () => {
  const of = (name: string, herb: string) => {
    const formula = knowledge.formulas.get(knowledge.formulaNames.get(name) ?? '')
    return formula && boiledFirst(formula, [herb])
  }
  expect(of('麻黄汤', '麻黄')).toBe(true)
  expect(of('麻黄汤', '桂枝')).toBe(false)
  expect(of('桂枝汤', '桂枝')).toBe(false)
})
