import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { besideNumbers, directionsFor, type MadeAs, noteOfFormulas, saysHowTaken } from './directions.ts'

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

const besideOf = (zh: string, en = '') => besideNumbers({ zh, en })

test.each([
  ['每服一剂，日二至三服，病重者日三夜一；得微汗为度。', '得微汗为度。'],
  ['温服一升，汗出愈。', '温服，汗出愈。'],
  ['小冷，分四服，日三夜一，止停后服。', '小冷，止停后服。'],
  ['水煎，每日一剂，分二次温服；阿胶烊化。', '温服；阿胶烊化。'],
  ['强人服七合，弱人五合，一日不可再服。', '一日不可再服。'],
  ['水煎，每日一剂，分二至三次温服；肺胃热甚者加石膏。', null],
  ['水煎（轻煎，不宜久煮），温服后覆被取微汗。', '（轻煎，不宜久煮），温服后覆被取微汗。'],
  ['妊娠用之须确有癥病、从小量始。', null],
  ['温服一升，日三夜一。', null],
])('%s adds to the numbers of the sheet: %s', (take, beside) => {
  const left = besideOf(take)
  expect(typeof left === 'string' ? left : (left?.zh ?? null)).toBe(beside)
})

test('directions that repeat no number stay as they are, and those for outside use keep theirs', () => {
  for (const zh of ['温服覆取微汗。', '煎汤熏洗患处，每日一至二次；不可内服。'])
    expect(besideOf(zh, 'as it is')).toEqual({ zh, en: 'as it is' })
})

test('English loses the sentences of which nothing is left', () => {
  expect(besideOf('每服一剂，日二至三服；得微汗为度。', 'a packet two or three times; until a light sweat.')).toEqual({
    zh: '得微汗为度。',
    en: 'until a light sweat.',
  })
})

test('a daily limit or a prohibition is no hour and no way of taking', () => {
  const yes = ['温服，取微汗。', '饭前空腹温服。', '一半于睡前服。', '食远。']
  const no = ['朱砂一日不超过 0.5 g。', '不可久服。', '玄明粉冲服。', '得微汗为度。']
  expect([yes.filter((zh) => !saysHowTaken(zh)), no.filter(saysHowTaken)]).toEqual([[], []])
})

test('no decoction of the base states a second number of doses or an old measure', () => {
  const wrong = [...knowledge.formulas.values()].flatMap((f) => {
    const whole = directionsFor(f, 'self')
    const beside = whole && besideNumbers(whole)
    const zh = typeof beside === 'string' ? beside : (beside?.zh ?? '')
    return !/外用|[敷洗涂搽]/.test(zh) && /每日一剂|日[二三]服|分[二三四]次|每服|方寸匕|[一二三五七]升/.test(zh)
      ? [`${f.zh}: ${zh}`]
      : []
  })
  expect(wrong).toEqual([])
})
