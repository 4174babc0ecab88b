import { expect, test } from 'vitest'
import { formOf, herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, short } from './testing/ask.ts'

const ref = (herbId: string, name: string, form: string | null = null) => ({ herbId, form, name })
const bee = { id: 'bee', zh: '蜂产品', en: 'bee', words: ['蜂', 'honey'], herbs: ['feng-mi'], source: '过敏' }
const base = smallBase({
  herbs: [
    herbOf('feng-mi', '蜂蜜'),
    herbOf('sheng-jiang', '生姜'),
    herbOf('jiang-huang', '姜黄'),
    herbOf('mu-xiang', '木香', { aliases: ['蜜香'] }),
    herbOf('gan-cao', '甘草'),
    herbOf('zhi-gan-cao', '炙甘草', { aliases: ['蜜炙甘草'] }),
    herbOf('ma-huang', '麻黄', { forms: [formOf('蜜麻黄')] }),
    herbOf('huang-qi', '黄芪', { forms: [formOf('炙黄芪', { aliases: ['蜜黄芪'] })] }),
    herbOf('ban-xia', '半夏'),
    herbOf('jiang-ban-xia', '姜半夏'),
    herbOf('wu-wei', '五味子', { forms: [formOf('酒五味子', { aliases: ['蜜五味子'] })] }),
  ],
  allergies: [bee],
  preparations: [
    preparationOf('wan', '地黄丸', [ref('gan-cao', '甘草')], { form: '丸剂' }),
    preparationOf('gao', '枇杷膏', [ref('gan-cao', '甘草')], { form: '煎膏' }),
    preparationOf('pian', '地黄片', [ref('gan-cao', '甘草')], { form: '片剂' }),
    preparationOf('mi', '麻黄片', [ref('ma-huang', '蜜麻黄', '蜜麻黄')], { form: '片剂' }),
    preparationOf('nong', '浓缩地黄丸', [ref('gan-cao', '甘草')], { form: '丸剂' }),
  ],
})
const allergic = (...allergies: string[]) => ({ patient: { allergies } })

test.each([
  ['蜂蜜', '蜂蜜', 'blocked'],
  ['蜂蜜', '蜜麻黄', 'sign'],
  ['honey', '蜜麻黄', 'sign'],
  ['蜂', '炙黄芪', 'sign'],
  ['蜂蜜', '炙甘草', 'sign'],
  ['蜂蜜', '麻黄', null],
  ['蜂蜜', '甘草', null],
  ['蜂蜜', '蜜香', null],
  ['蜂蜜', '酒五味子', null],
  ['生姜', '姜半夏', 'sign'],
  ['生姜', '姜黄', null],
  ['生姜', '半夏', null],
  ['姜半夏', '生姜', null],
])('allergic to %s, prescribed %s: %s', (word, herb, level) => {
  const found = findingsOf(base, 'allergy', [herb], allergic(word))
  expect(found.map((f) => f.level)).toEqual(level ? [level] : [])
})

test.each([
  ['地黄丸', ['sign']],
  ['地黄丸（大蜜丸）', ['sign']],
  ['地黄丸 8丸 tid', ['sign']],
  ['地黄丸（浓缩丸）', []],
  ['浓缩地黄丸', []],
  ['枇杷膏', ['sign']],
  ['地黄片', []],
  ['麻黄片', ['sign']],
])('allergic to honey, taking %s: %j', (name, levels) => {
  const found = findingsOf(base, 'preparation-allergy', [], {
    ...allergic('蜂蜜'),
    preparations: [{ preparationId: null, name }],
  })
  expect(found.map((f) => f.level)).toEqual(levels)
})

test('who is allergic to something else is not asked about honey', () => {
  const preparations = [{ preparationId: null, name: '地黄丸' }]
  expect(short(findingsOf(base, 'preparation-allergy', [], { ...allergic('生姜'), preparations }))).toEqual([])
})
