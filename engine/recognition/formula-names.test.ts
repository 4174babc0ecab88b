import { expect, test } from 'vitest'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { formulaAt } from './formula-names.ts'
import { prepareRecognition } from './prepare-recognition.ts'

const similarTo = (...ids: string[]) => ids.map((to) => ({ to })) as never

/** Each formula with its letters; `treats` patterns make it known. */
const formula = (id: string, zh: string, pinyin: string, en: string, treats = 0, similar: string[] = []) =>
  formulaOf(
    id,
    zh,
    { bupleurum: {} },
    { pinyin, en, patterns: Array.from({ length: treats }, (_, i) => `p${i}`), similar: similarTo(...similar) },
  )

const index = prepareRecognition(
  smallBase({
    herbs: [
      herbOf('bupleurum', '柴胡', { pinyin: 'chái hú', en: 'bupleurum' }),
      herbOf('mahuang', '麻黄', { pinyin: 'má huáng', en: 'ephedra' }),
      herbOf('syt', '山药团', { pinyin: 'shān yào tuán', en: 'yam' }),
      herbOf('whole', '一贯煎', { pinyin: 'yī guàn jiān', en: 'one link herb' }),
    ],
    formulas: [
      formula('minor', '小柴胡汤', 'xiǎo chái hú tāng', 'Minor Bupleurum Soup', 4),
      formula('linked', '一贯煎', 'yī guàn jiān', 'Linking Soup'),
      formula('mahuang', '麻黄汤', 'má huáng tāng', 'Ephedra Soup', 2),
      formula('far', '麻黄根散', 'má huáng gēn sǎn', 'Root Powder'),
      formula('ginseng', '参苓白术散', 'shēn líng bái zhú sǎn', 'Ginseng Powder', 1),
      formula('stem', '参苓白术', 'shēn líng', 'Ginseng Pair', 3),
      // One is twice as well known as the other, by what it treats or by what is derived from it.
      formula('calm', '安神定志丸', 'ān shén dìng zhì', 'Calming Pill', 2),
      formula('quiet', '安身地中丸', 'ān shēn dì zhōng', 'Quiet Pill', 1),
      formula('even', '平胃散', 'píng wèi sǎn', 'Even Powder', 3),
      formula('pure', '平温散', 'píng wēn sǎn', 'Pure Powder', 2),
      formula('parent', '四逆汤', 'sì nì tāng', 'Limb Soup', 1),
      formula('child', '三奈汤', 'sān nài tāng', 'Galanga Soup', 1, ['linked']),
      formula('yam', '双圆汤', 'shān yuán tāng', 'Round Soup', 1),
    ],
  }),
)
const lettersOf = (text: string) => index.formulaNames.letters.get(text) ?? null
const at = (text: string, from = 0) => {
  const found = formulaAt(index, text, from)
  return found && `${found.id} ${text.slice(from, from + found.length)}`
}

test.each<[string, string | null, string]>([
  ['xcht', 'minor', 'the initials'],
  ['xiaochaihutang', 'minor', 'the whole pinyin'],
  ['minorbupleurumsoup', 'minor', 'the English name'],
  ['xc', null, 'two of the initials'],
  ['sl', null, 'a name of two syllables has no initials'],
  ['shenling', 'stem', 'but its whole pinyin'],
  ['asdz', 'calm', 'of two the one twice as well known'],
  ['pws', null, 'neither of two that are known about as well'],
  ['snt', null, 'nor of two that are known alike'],
  ['syt', null, 'letters of a herb stay the herb’s'],
])('%s is %s: %s', (letters, id) => expect(lettersOf(letters)).toBe(id))

test('a formula that others are derived from is better known', () => {
  const of = (similar: string[]) =>
    prepareRecognition(
      smallBase({
        herbs: [herbOf('bupleurum', '柴胡')],
        formulas: [
          formula('parent', '四逆汤', 'sì nì tāng', 'Limb Soup', 1),
          formula('other', '三奈汤', 'sān nài tāng', 'Galanga Soup', 1),
          formula('child', '四逆加参汤', 'sì nì jiā shēn tāng', 'Limb Soup with Ginseng', 0, similar),
        ],
      }),
    ).formulaNames.letters.get('snt') ?? null
  expect([of([]), of(['parent']), of(['other'])]).toEqual([null, 'parent', 'other'])
})

test.each<[string, string | null, string]>([
  ['小柴胡汤', 'minor 小柴胡汤', 'the whole name'],
  ['小柴胡加减', 'minor 小柴胡', 'without its last word where a change follows'],
  ['小柴胡化裁', 'minor 小柴胡', ''],
  ['小柴胡加味', 'minor 小柴胡', ''],
  ['小柴胡去半夏', 'minor 小柴胡', ''],
  ['小柴胡减半夏', 'minor 小柴胡', ''],
  ['小柴胡合方', 'minor 小柴胡', ''],
  ['小柴胡', null, 'not where none follows'],
  ['小柴胡9g', null, ''],
  ['麻黄加减', null, 'nor what is a herb or too short'],
  ['麻黄根加减', null, 'nor what begins with a herb'],
  ['参苓白术加减', 'stem 参苓白术', 'a whole name is no short one'],
  ['参苓白术散加减', 'ginseng 参苓白术散', 'the longest'],
  ['一贯煎', null, 'a herb as long is the herb'],
  ['', null, ''],
])('「%s」 names %s', (text, found) => expect(at(text)).toBe(found))

test.each([
  ['xcht', 'minor xcht'],
  ['xiao chai hu tang jia ban xia', 'minor xiao chai hu tang'],
  ['xiao-chai-hu-tang', 'minor xiao-chai-hu-tang'],
  ["xiao chai hu'tang", "minor xiao chai hu'tang"],
  ['minor bupleurum soup with', 'minor minor bupleurum soup'],
  ['xcht12', null],
  ['xcht 12', null],
  ['xcht，柴胡12', 'minor xcht'],
  ['chai hu', null],
  ['ma huang tang', 'mahuang ma huang tang'],
  ['ma huang gen san', 'far ma huang gen san'],
  ['xyz', null],
])('in letters, 「%s」 names %s', (text, found) => expect(at(text)).toBe(found))
