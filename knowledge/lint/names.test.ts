import { expect, test } from 'vitest'
import type { Pattern } from '../schema/pattern.ts'
import { chineseIsClean } from './chinese.ts'
import { namesAreClean } from './clean-names.ts'
import { codesExist, headingFaults, headingsAreNoCodes, otherNameFaults, titleFaults } from './codes.ts'
import { englishIsEnglish, englishIsSpelledOneWay, englishNamesAreTheirOwn } from './english.ts'
import { idsTellApart } from './ids.ts'
import { namesAreReadAsInMedicine, namesAreSpelt } from './pinyin.ts'
import { aliasesAreTheSamePart } from './plant-parts.ts'
import { base, disease, faultsOf, herb, pattern, withDisease, withFormulas, withHerb, withPattern } from './sample.ts'
import { similarIsMutual } from './similar.ts'
import { sourcesAreNamed } from './sources.ts'
import { termsHaveEnglish } from './terms.ts'
import { aliasesAreOfTheSameNature } from './wide-names.ts'

test.each([
  ['a half-width mark', '国老;用之'],
  ['a box for an unread character', '药典□载'],
  ['full-width Latin', '药典作２克'],
  ['a traditional character', '即蘇葉'],
  ['a sentence that begins with a mark', '）阴血亏虚'],
])('%s is caught', (_, differs) => {
  expect(faultsOf(chineseIsClean, withHerb({ differs }))).toHaveLength(1)
})

test('a name holds nothing but Chinese, save that findings and numbered formulas may hold Latin', () => {
  expect(faultsOf(namesAreClean, withHerb({ aliases: ['国老;', '甘草B', '国老'] }))).toHaveLength(2)
  expect(faultsOf(namesAreClean, withFormulas({ aliases: ['宫外孕Ⅱ号方'] }))).toEqual([])
  expect(faultsOf(namesAreClean, base({ terms: new Map([['发汗;', 'sweat']]) }))).toHaveLength(1)
})

test('a pattern of cold bears no name of heat, save of false heat', () => {
  const faults = (nature: Pattern['nature'], alias: string) =>
    faultsOf(aliasesAreOfTheSameNature, withPattern({ nature, aliases: [alias] }))
  expect(faults(['湿', '寒'], '上焦湿热证')).toHaveLength(1)
  expect(faults(['热'], '胃寒证')).toHaveLength(1)
  expect(faults(['寒', '热'], '寒热错杂证')).toEqual([])
  expect(faults(['阳虚'], '命门火衰证')).toEqual([])
  expect(faults(['寒'], '真寒假热证')).toEqual([])
})

test('old characters that medicine keeps pass', () => {
  expect(faultsOf(chineseIsClean, withHerb({ aliases: ['燀甘草'], differs: '消癥用' }))).toEqual([])
  expect(faultsOf(chineseIsClean, base())).toEqual([])
})

test('a code must stand in its table and have one bearer', () => {
  expect(faultsOf(codesExist, withPattern({ code: 'B99.99' }))).toEqual(['肺热证: B99.99 is in no table'])
  expect(faultsOf(codesExist, withDisease({ icd10: ['J45', 'X00.9'] }))).toHaveLength(1)
  expect(faultsOf(headingsAreNoCodes, withDisease({ icd10: ['A09', 'A09.9'] }))).toHaveLength(1)
  const code = 'B04.01.01.03.01'
  const two = base({
    patterns: new Map([
      ['a', pattern({ id: 'a', code })],
      ['b', pattern({ id: 'b', code })],
    ]),
  })
  expect(faultsOf(codesExist, two)).toEqual([`肺热证: ${code} already codes 肺热证`])
  expect(faultsOf(codesExist, withPattern({ icd11: 'SA60' }))).toEqual(['肺热证: SA60 codes a disorder'])
  expect(faultsOf(codesExist, withDisease({ icd11: 'SF57' }))).toHaveLength(1)
})

test('a coded name may be no line of the index and not cut off', () => {
  const faults = (zh: string, en: string) => [...titleFaults({ code: 'S93.4', zh, en, aliases: [] })]
  expect(faults('踝扭伤和劳损', 'Sprain and strain of ankle')).toEqual([])
  expect(faults('踝扭伤和', 'Sprain and strain of ankle')).toEqual(['S93.4: 踝扭伤和 is no title'])
  expect(faults('踝（扭伤', 'Ankle NEC, sprain')).toHaveLength(2)
  expect(faults('踝扭伤', 'Sprain of')).toEqual(['S93.4: Sprain of is no title'])
  expect(faults('踝扭伤：外侧', 'Sprain of ankle: lateral')).toHaveLength(2)
  expect(faults('与邻居不和', 'Poisoning: salicylates')).toEqual([])
})

test('another name of a code is its own and no line of the index; a code stands under its heading', () => {
  const name = (code: string, zh: string, aliases: string[], parent?: string) => ({ code, zh, aliases, parent })
  const heading = name('S93', '踝脱位', [])
  expect([...otherNameFaults([heading, name('S93.4', '踝扭伤', ['崴脚'], 'S93')])]).toEqual([])
  expect([...otherNameFaults([heading, name('S93.4', '踝扭伤', ['踝，扭伤'], 'S93')])]).toHaveLength(1)
  expect([...otherNameFaults([heading, name('S93.4', '踝扭伤', ['踝脱位'], 'S93')])]).toHaveLength(1)
  expect([...otherNameFaults([name('S93.3', '足脱位', ['崴脚']), name('S93.4', '踝扭伤', ['崴脚'])])]).toHaveLength(1)
  expect([...headingFaults([heading, name('S93.4', '踝扭伤', [], 'S93')])]).toEqual([])
  expect([...headingFaults([heading, name('D54.2', '缺乏', [], 'D54')])]).toEqual(['D54.2: stands under no heading'])
})

test('English may be neither missing nor Chinese, in names as in prose', () => {
  expect(faultsOf(englishIsEnglish, withHerb({ en: '' }))).toEqual(['herbs 甘草: empty'])
  expect(faultsOf(englishIsEnglish, withHerb({ en: 'gan cao 甘草' }))).toHaveLength(1)
  expect(faultsOf(englishIsEnglish, withHerb({ food: { zh: '忌海藻', en: '忌海藻' } }))).toHaveLength(1)
  expect(faultsOf(englishIsEnglish, base({ terms: new Map([['发汗', '']]) }))).toHaveLength(1)
})

test.each([
  ['Stony goiter', 1],
  ['Stony goitre', 0],
  ['Bat feces', 1],
  ['Thousand Gold Liquorice Decoction', 1],
  ['Oedema of the colourless kind', 0],
])('%s is spelled the American way: %i', (en, count) => {
  expect(faultsOf(englishIsSpelledOneWay, withHerb({ en }))).toHaveLength(count)
})

test('a spelling in a term is reported', () => {
  const terms = new Map([['消瘿', 'disperse goiter']])
  expect(faultsOf(englishIsSpelledOneWay, base({ terms }))).toHaveLength(1)
})

test('two formulas of one English name are reported', () => {
  const two = (en: string) => withFormulas({ id: 'a', zh: '甲汤', en: 'Deer Decoction' }, { id: 'b', zh: '乙汤', en })
  expect(faultsOf(englishNamesAreTheirOwn, two('Deer decoction'))).toEqual(['formulas 乙汤: Deer decoction is 甲汤'])
  expect(faultsOf(englishNamesAreTheirOwn, two('Elk Decoction'))).toEqual([])
})

test('an id is well formed and is not shared within one search', () => {
  expect(faultsOf(idsTellApart, base({ herbs: new Map([['Gan Cao', herb()]]) }))).toHaveLength(1)
  const shared = base({ patterns: new Map([['x-y', pattern()]]), diseases: new Map([['x-y', disease()]]) })
  expect(faultsOf(idsTellApart, shared)).toEqual(['x-y is in patterns and in diseases'])
})

test('pinyin has a toned syllable for each character', () => {
  expect(faultsOf(namesAreSpelt, withHerb({ pinyin: 'gan cǎo' }))).toEqual(['甘草: gan'])
  expect(faultsOf(namesAreSpelt, withHerb({ pinyin: 'gāncǎo' }))).not.toEqual([])
  expect(faultsOf(namesAreSpelt, withHerb({ zh: '薄荷', pinyin: 'bò he' }))).toEqual([])
})

test.each([
  ['苦参汤', 'kǔ cān tāng', '苦参汤: 参 is shēn, not cān'],
  ['散结定疼汤', 'sǎn jié dìng téng tāng', '散结定疼汤: 散 is sàn, not sǎn'],
  ['四逆散', 'sì nì sàn', '四逆散: 散 is sǎn, not sàn'],
  ['葛根汤', 'gě gēn tāng', '葛根汤: 葛 is gé, not gě'],
  ['诸葛行军散', 'zhū gé xíng jūn sǎn', '诸葛行军散: 葛 is gě, not gé'],
  ['苓桂术甘汤', 'líng guì shù gān tāng', '苓桂术甘汤: 术 is zhú, not shù'],
  ['华山参', 'huà shān shēn', undefined],
  ['中风回春丸', 'zhòng fēng huí chūn wán', undefined],
] as const)('%s read %s', (zh, pinyin, fault) => {
  expect(faultsOf(namesAreReadAsInMedicine, withHerb({ zh, pinyin }))).toEqual(fault ? [fault] : [])
})

test('similar formulas name each other, once, and never themselves', () => {
  const to = (id: string) => ({ to: id, by: '异' })
  const oneSided = withFormulas({ id: 'a', zh: '甲汤', similar: [to('b')] }, { id: 'b', zh: '乙汤' })
  expect(faultsOf(similarIsMutual, oneSided)).toEqual(['甲汤 names 乙汤, not the reverse'])
  expect(faultsOf(similarIsMutual, withFormulas({ id: 'a', similar: [to('a')] }))).toHaveLength(1)
  const twice = withFormulas({ id: 'a', similar: [to('b'), to('b')] }, { id: 'b', similar: [to('a')] })
  expect(faultsOf(similarIsMutual, twice)).toHaveLength(1)
})

test('a source names a book or a standard', () => {
  expect(faultsOf(sourcesAreNamed, withHerb({ source: '??' }))).toHaveLength(1)
  const { source: _, ...unsourced } = pattern()
  expect(faultsOf(sourcesAreNamed, base({ patterns: new Map([['p', unsourced]]) }))).toHaveLength(1)
})

test('a phrase without English in data/terms is caught wherever it is used', () => {
  expect(faultsOf(termsHaveEnglish, withHerb({ actions: ['开天辟地'] }))).toEqual(['herbs 甘草: 开天辟地'])
  expect(faultsOf(termsHaveEnglish, withFormulas({ method: ['开天辟地'] }))).toHaveLength(1)
  expect(faultsOf(termsHaveEnglish, withPattern({ method: ['开天辟地'] }))).toHaveLength(1)
})

test('another part of the plant is no name of this one', () => {
  expect(faultsOf(aliasesAreTheSamePart, withHerb({ aliases: ['甘草根', '国老'] }))).toEqual([])
  expect(faultsOf(aliasesAreTheSamePart, withHerb({ aliases: ['甘草子', '甘草叶'] }))).toEqual([
    '甘草: 甘草子',
    '甘草: 甘草叶',
  ])
})
