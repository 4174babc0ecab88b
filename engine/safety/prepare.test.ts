import { expect, test } from 'vitest'
import { formOf, herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { concernOf, nearnessOf } from './allergy.ts'
import { genusOf, prepareSafety } from './prepare.ts'
import { preparedOf } from './prepared.ts'
import { findingsOf, short, type Written } from './testing/ask.ts'

const ref = (herbId: string, name: string, form: string | null = null) => ({ herbId, form, name })
const group = (id: string, rule: string, herbs: ReturnType<typeof ref>[]) =>
  ({ id, zh: id, en: id, rule, herbs, source: `名单 ${id}` }) as never

const poison = { doseG: [0.5, 1], maxG: 1, toxicity: '有毒' }
const base = smallBase({
  herbs: [
    herbOf('gan-sui', '甘遂', { ...poison, aliases: ['生甘遂'] }),
    herbOf('xiong-huang', '雄黄', { ...poison, forms: [formOf('飞雄黄', poison)] }),
    herbOf('fu-zi', '附子', { ...poison, forms: [formOf('生附子', { ...poison, aliases: ['生附片'] })] }),
    herbOf('wu-tou', '乌头', { ...poison }),
    herbOf('gan-cao', '甘草', { la: 'Glycyrrhizae Radix' }),
    herbOf('huang-qin', '黄芩', { la: 'Scutellariae Radix' }),
    herbOf('ban-zhi-lian', '半枝莲', { la: 'Scutellariae Barbatae Herba' }),
    herbOf('ku-shen', '苦参'),
  ],
  toxics: [
    group('law', '毒性药品', [ref('gan-sui', '生甘遂'), ref('xiong-huang', '雄黄'), ref('fu-zi', '生附子', '生附子')]),
    group('kin', '同类毒性', [ref('fu-zi', '附子'), ref('wu-tou', '乌头')]),
  ],
  preparations: [
    preparationOf('yao-jiu', '某药酒', [ref('gan-cao', '甘草')], { form: '酒剂' }),
    preparationOf('ding', '某酊', [ref('gan-cao', '甘草')], { form: '酊剂' }),
    preparationOf('wan', '某丸', [ref('gan-cao', '甘草'), ref('lost', '失药')]),
  ],
})
const index = prepareSafety(base, new Map([['藥', '药']]))

test.each<[string, boolean]>([
  ['生甘遂', true],
  ['甘遂', false],
  ['雄黄', true],
  ['飞雄黄', true],
  ['生附子', true],
  ['生附片', true],
  ['附子', false],
  ['乌头', false],
])('%s is on the list of controlled drugs: %s', (name, isListed) => {
  const found = (pairs: number) => short(findingsOf(base, 'toxic-limit', [[name, 1]], { pairs }))
  expect(found(2)).toEqual([])
  expect(found(3)).toEqual(isListed ? [expect.stringMatching(/^blocked toxic-limit-prescription:/)] : [])
})

test('herbs of one poison do not count together as one herb', () => {
  const lines: Written[] = [
    ['附子', 0.8],
    ['乌头', 0.8],
  ]
  expect(short(findingsOf(base, 'dose', lines))).toEqual([])
  expect(short(findingsOf(base, 'toxic-limit', lines, { pairs: 1 }))).toEqual([])
})

test.each([
  ['Ginseng Radix', 'Panacis'],
  ['Notoginseng Radix', 'Panacis'],
  ['Panacis Quinquefolii Radix', 'Panacis'],
  ['Armeniacae Semen', 'Pruni'],
  ['Persicae Semen', 'Pruni'],
  ['Mume Fructus', 'Pruni'],
  ['Poriae Cutis', 'Poria'],
  ['Poria', 'Poria'],
  ['Bombyx Batryticatus', 'Bombycis'],
  ['Massa Medicata', ''],
  ['Vinum', ''],
  ['Cera Flava', ''],
  ['Os Draconis', ''],
  ['salviae Radix', ''],
  ['', ''],
])('the genus of %s is %s', (la, genus) => expect(genusOf({ la })).toBe(genus))

const nearness = (word: string, id: string) => nearnessOf(concernOf(index, word), { id })

test.each([
  ['黄芩', 'huang-qin', 'itself'],
  ['黄芩', 'ban-zhi-lian', 'near'],
  ['黄芩', 'gan-cao', null],
  ['黄芩', 'ku-shen', null],
  ['苦参', 'gan-cao', null],
  ...[
    '黄色素',
    '皂苷',
    '总皂苷',
    '黄酮',
    '总黄酮',
    '多糖',
    '生物碱',
    '总生物碱',
    '多酚酸',
    '多酚酸盐',
    '二萜内酯',
    '内酯',
    '酮',
    '酮Ⅱ',
    '酮Ⅱa',
    '苷',
    '素',
    '碱',
  ].map((drawn): [string, string, 'near'] => [`苦参${drawn}`, 'ku-shen', 'near']),
  ['苦参碱注射液', 'ku-shen', 'near'],
  ['苦参碱片过敏', 'ku-shen', 'near'],
  ['苦参碱中毒', 'ku-shen', null],
  ['苦参水', 'ku-shen', null],
])('an allergy to %s and %s: %s', (word, id, near) => expect(nearness(word, id)).toBe(near))

test.each([
  ['某药酒', ['甘草']],
  ['某酊', ['甘草']],
  ['某丸', ['甘草']],
  ['某藥酒', ['甘草']],
  ['无名丸', []],
])('in %s are known %j', (name, herbs) => {
  expect(preparedOf(index, { preparationId: null, name }).herbs.map((h) => h.name)).toEqual(herbs)
})

test('a medicine of half alcohol holds spirits where the base knows them, once', () => {
  const wine = herbOf('jiu', '酒')
  const { herbs, preparations } = base
  const inside = (name: string, lines: ReturnType<typeof ref>[] = []) => {
    const all = [...preparations.values(), preparationOf('double', '酒酊', lines, { form: '酊剂' })]
    const more = smallBase({ herbs: [...herbs.values(), wine], preparations: all })
    return preparedOf(prepareSafety(more), { preparationId: null, name }).herbs.map((h) => h.name)
  }
  expect([inside('某药酒'), inside('某酊'), inside('某丸')]).toEqual([['甘草', '乙醇'], ['甘草', '乙醇'], ['甘草']])
  expect(inside('酒酊', [ref('jiu', '白酒')])).toEqual(['白酒'])
})

test('a medicine is named as it is written, else as in the base', () => {
  const named = (preparationId: string, name: string) => preparedOf(index, { preparationId, name }).name
  expect([named('wan', '丸药'), named('wan', ''), named('lost', '')]).toEqual(['丸药', '某丸', ''])
})
