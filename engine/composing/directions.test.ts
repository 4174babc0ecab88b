import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { directionsFor, type MadeAs, noteOfFormulas } from './directions.ts'

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

test('a herb bears the note that its formula writes beside it, that of another formula does not reach it', () => {
  const of = (herb: string, ...names: string[]) =>
    noteOfFormulas(
      names.flatMap((name) => knowledge.formulas.get(knowledge.formulaNames.get(name) ?? '') ?? []),
      knowledge.herbNames.get(herb)?.herbId ?? '',
    )
  expect(of('麻黄', '麻黄汤')).toBe('先煎去沫')
  expect(of('桂枝', '麻黄汤')).toBe('')
  expect(of('桂枝', '麻黄汤', '桂枝人参汤')).toBe('后下')
  expect(of('淡豆豉', '栀子豉汤')).toBe('后下')
  expect(of('麻黄', '桂枝汤')).toBe('')
})
