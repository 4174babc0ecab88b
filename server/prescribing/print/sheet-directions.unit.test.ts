import { expect, test } from 'vitest'
import type { Language } from '#contract/base/codes.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { directionsIn } from './sheet-directions.ts'
import { decoctionTextIn } from './sheet-words.ts'

const knowledge = loadKnowledge()
const guizhi = knowledge.formulaNames.get('桂枝汤') ?? ''
const content = (taking: string) =>
  PrescriptionContent.parse({ recipes: [{ recipeId: guizhi, name: '桂枝汤' }], recipeUsage: { taking } })
const inLanguage = (language: Language, taking: string) =>
  directionsIn({ knowledge, language, timeZone: 'Asia/Shanghai', currency: 'CNY' }, content(taking))

const usual = {
  zh_CN: '饭后约一小时服。温服。',
  zh_TW: '飯後約一小時服。溫服。',
  en: 'About an hour after meals. Warm.',
}

test.each(Object.entries(usual))(
  'the usual directions filled in by a desk in %s are read on a sheet of any language',
  (_, filled) => {
    for (const [language, wanted] of Object.entries(usual))
      expect(inLanguage(language as Language, filled)).toBe(wanted)
  },
)

test('what the book of the formula says is read in the language of the sheet, whoever filled it in', () => {
  const zh = '温服，服后片刻啜热稀粥一碗，温覆取遍身微汗；一服汗出病愈则停后服，不汗则缩短间隔续服。'
  const english = inLanguage('en', zh)
  expect(english).toMatch(/gruel|porridge/)
  expect(inLanguage('zh_CN', english)).toBe(zh)
  expect(inLanguage('zh_CN', `${usual.en} ${english}`)).toBe(`${usual.zh_CN}${zh}`)
})

test('the words of the doctor stay', () => {
  for (const own of ['温服。次日改为饭前', 'Warm. Stop when it itches', '睡前温服'])
    expect(inLanguage('zh_CN', own)).toBe(own)
})

test('the pot is told what the book adds, not once more that it is boiled, nor what form the book gave it', () => {
  const [id = '', formula] = [...knowledge.formulas][0] ?? []
  const decoct = (zh: string) => {
    const formulas = new Map(formula && [[id, { ...formula, decoct: { zh, en: zh } }]])
    const reader = {
      knowledge: { ...knowledge, formulas },
      language: 'zh_CN',
      timeZone: 'Asia/Shanghai',
      currency: 'CNY',
    } as const
    return decoctionTextIn(reader, { herbs: [], recipes: [{ recipeId: id, fraction: 'whole' }] })
  }
  for (const said of ['水煎服。', '原为散，今作汤剂。', '蜜丸；今亦作汤剂。']) expect(decoct(said)).toBe('')
  for (const more of ['阿胶烊化。', '水煎，微火煮。', '原为散，鲜芦根汤煎。']) expect(decoct(more)).toBe(more)
})

test('herbs prepared apart are one sentence', () => {
  const reader = { knowledge, language: 'en', timeZone: 'Asia/Shanghai', currency: 'CNY' } as const
  const herbs = [
    { name: '木香', doseG: 6, decoct: '后下' },
    { name: '人参', doseG: 6, decoct: '另煎' },
  ]
  const { herbs: given, recipes } = PrescriptionContent.parse({ herbs })
  expect(decoctionTextIn(reader, { herbs: given, recipes })).toMatch(/^Add late: Muxiang; boil apart: Renshen\. Soak/)
})
