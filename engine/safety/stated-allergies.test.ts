import { expect, test } from 'vitest'
import { herbOf, smallBase } from '#engine/testing/small-base.ts'
import { prepareSafety } from './prepare.ts'
import { saidBesideRecord } from './question.ts'
import { isJudged } from './testing/ask.ts'
import { adult } from './testing/case.ts'

const penicillin = { id: 'penicillin', zh: '青霉素', en: 'penicillin', words: ['青霉素'], herbs: [], source: '临床' }
const base = smallBase({ herbs: [herbOf('gan-cao', '甘草')], allergies: [penicillin] })

const heardIndex = prepareSafety(
  base,
  new Map([
    ['無', '无'],
    ['藥', '药'],
    ['過', '过'],
  ]),
)

test.each<[string, string[], string, 'known' | 'none' | 'unasked']>([
  ['nobody has asked', [], '头痛3天', 'unasked'],
  ['a blank entry', [' '], '', 'unasked'],
  ['the record says none', ['无'], '', 'none'],
  ['the record denies', ['否认过敏史'], '', 'none'],
  ['the record names one', ['青霉素'], '', 'known'],
  ['the history names one', [], '青霉素过敏', 'known'],
  ['one is named and the rest denied', [], '青霉素过敏，否认食物过敏', 'known'],
  ...[
    '否认药物过敏史',
    '否认食物及药物过敏史',
    '无药物过敏',
    '無藥物過敏',
    '否认肝炎、结核病史、药物过敏史',
    '过敏史：无',
    '过敏：没有',
    '药物过敏史（-）',
    'No known drug allergies.',
    'Denies any allergies',
    'NKDA',
    'Allergies: none',
    ...[
      '已知',
      '明确',
      '明显',
      '特殊',
      '任何',
      '何种',
      '有',
      '对',
      '药物',
      '药品',
      '药',
      '药物、食物',
      '药物和食物',
    ].map((what) => `否认${what}过敏`),
    ...['否认', '无', '没', '没有', '未发现', '未诉'].map((no) => `${no}药物过敏`),
    ...['', '及食物', '、食物', '和食物'].map((also) => `否认肝炎、药物${also}过敏`),
    ...['药品', '药物', '药'].map((drug) => `否认输血史、${drug}过敏`),
    ...['药', '药物', '药品', '药物及食物', '药物和食物', '药物、食物', '患者', '既往'].map((of) => `${of}过敏史：无`),
    ...['过敏史 无', '过敏史无', '过敏: 无', '过敏 没有', '过敏史：否认', '过敏史：未发现', '过敏史：(-）'],
    ...['头痛，过敏史：无', '头痛; 过敏：无', '头痛\n过敏史：无', '头痛、过敏史：无'],
    ...[
      'no allergies',
      'denies allergies',
      'without allergies',
      'no known drug or food allergies',
      'no medicine allergy',
    ],
    ...['drug allergies: none', 'medicine allergy: no', 'known allergies : nil', 'pain.\nallergies: none'],
  ].map((text): [string, string[], string, 'none'] => [text, [], text, 'none']),
  ...[
    '皮肤过敏没有好转',
    '过敏无好转',
    '食物过敏史：无',
    '花粉过敏史：无',
    'food allergies: none',
    '有无药物过敏：不详',
    '对某物过敏，否认其他药物过敏史',
    '无过敏性鼻炎',
    '否认过敏体质',
    '否认食物过敏',
    '无花粉过敏',
    '过敏：不清楚',
    '过敏无明显诱因',
    '无明显诱因出现皮疹，过敏史不详',
    'no food allergies',
    'allergies unknown',
    '否认其他过敏',
    '否认肝炎，药物不过敏',
    '有无过敏',
    '无药物过敏性鼻炎',
    '无药物过敏原',
    '无药物过敏试验',
    ...['明显', '法', '诱因', '力', '关'].map((next) => `药物过敏史：无${next}`),
    '皮肤过敏史：无',
    'nkdab',
    'skin allergies: none',
    'no rash allergies',
    'pollen allergies: nil',
  ].map((text): [string, string[], string, 'unasked'] => [text, [], text, 'unasked']),
])('allergies asked, %s', (_, allergies, history, standing) => {
  const said = saidBesideRecord(heardIndex, { patient: { ...adult, allergies }, history })
  expect(said.allergyStanding.standing).toBe(standing)
})

test('where nobody has asked for allergies, nothing found is no all-clear', () => {
  expect(isJudged(base, 'allergy', ['甘草'])).toBe(false)
  expect(isJudged(base, 'preparation-allergy', ['甘草'])).toBe(false)
  expect(isJudged(base, 'allergy', ['甘草'], { history: '否认药物过敏史' })).toBe(true)
  expect(isJudged(base, 'allergy', ['甘草'], { patient: { allergies: ['无'] } })).toBe(true)
  expect(isJudged(base, 'allergy', ['甘草'], { patient: null, history: '否认药物过敏史' })).toBe(true)
})

const family = (zh: string, words: string[]) => ({ ...penicillin, id: zh, zh, en: zh, words })
const short = prepareSafety(
  smallBase({ herbs: [herbOf('gan-cao', '甘草')], allergies: [family('虾', ['虾']), family('酒', ['酒', '酒精'])] }),
)

test.each([
  ['对虾过敏', ['虾']],
  ['虾、酒过敏', ['虾', '酒']],
  ['患者对虾和酒过敏史', ['虾', '酒']],
  ['过敏史：虾', ['虾']],
  ['酒精过敏', ['酒精']],
  ['喝酒后皮肤过敏', []],
  ['吃虾，花粉过敏', []],
  ['对虾不过敏', []],
  ['虾皮过敏', []],
  ['小时候吃虾起荨麻疹', ['虾']],
])('an allergen of one character, %s', (history, allergies) => {
  expect(saidBesideRecord(short, { patient: adult, history }).allergies).toEqual(allergies)
})

test.each([
  ['既往服甘草后全身荨麻疹', ['甘草']],
  ['输青霉素后出现皮疹', ['青霉素']],
  ['青霉素过敏性休克史', ['青霉素']],
  ['吃甘草就起风团', ['甘草']],
  ['吃过甘草，全身发痒', ['甘草']],
  ['曾因服甘草片出现过敏性皮炎', ['甘草']],
  ['上次喝甘草汤完嘴唇肿', ['甘草']],
  ['打青霉素休克过', ['青霉素']],
  ['贴甘草膏皮肤起水泡', ['甘草']],
  ['吃甘草后口唇肿胀', ['甘草']],
  ['食甘草则口唇麻痒', ['甘草']],
  ['不能吃甘草，吃了起风团', ['甘草']],
  ['食用甘草后溶血', ['甘草']],
  ['接触甘草后面部红肿', ['甘草']],
  ['青霉素皮试阳性', ['青霉素']],
  ['青霉素皮试（+）', ['青霉素']],
  ['药敏史：青霉素', ['青霉素']],
  ['甘草不耐受', ['甘草']],
  ['hives after eating 甘草', ['甘草']],
  ['anaphylaxis to 青霉素', ['青霉素']],
  ['Allergies: sulfa, 青霉素', ['青霉素']],
  ['母亲代诉对甘草过敏', ['甘草']],
  ['青霉素皮试阴性', []],
  ['青霉素皮试（-），予青霉素静滴', []],
  ['父亲青霉素过敏', []],
  ['母亲对甘草过敏', []],
  ['her mother is allergic to 青霉素', []],
  ['吃甘草无不适', []],
  ['服甘草汤后好转，近日皮疹又起', []],
  ['服甘草后皮疹消退', []],
  ['服甘草后风团明显减少', []],
  ['服甘草后无皮疹', []],
  ['服甘草后大便通畅', []],
  ['甘草泻心汤治荨麻疹', []],
])('what came out after taking something is an allergy to it: %s', (history, allergies) => {
  expect(saidBesideRecord(heardIndex, { patient: adult, history }).allergies).toEqual(allergies)
})

test('an allergen may be named in English, with and without the part that is used', () => {
  const index = prepareSafety(
    smallBase({
      herbs: [
        herbOf('dang-gui', '当归', { en: 'Chinese angelica root', la: 'Angelicae Sinensis Radix' }),
        herbOf('bai-zhi', '白芷', { en: 'dahurian angelica root', la: 'Angelicae Dahuricae Radix' }),
      ],
    }),
  )
  const said = (history: string) => saidBesideRecord(index, { patient: adult, history }).allergies
  expect(said('Allergic to angelica, penicillin')).toEqual(['angelica'])
  expect(said('Allergic to Chinese angelica root')).toEqual(['chinese angelica root'])
  expect(said('Takes angelica')).toEqual([])
})
