import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { readPerson } from './person.ts'

const read = (text: string) => readPerson(normalise(text, new Map()))

test.each([
  ['女，30岁，孕12周，恶心呕吐', true],
  ['女，28岁，现停经8周，尿妊娠试验阳性', true],
  ['女，30岁，妊娠8周余，阴道少量出血，既往流产2次', true],
  ['孕妇，26岁，孕1产0，恶心', true],
  ['女，32岁，2021年2月孕9周胎停行清宫', undefined],
  ['女，32岁，孕2产1，月经规律', undefined],
  ['女，40岁，30岁有孕，生产时出现心衰', undefined],
  ['女，28岁，尿妊娠试验阴性', undefined],
  ['女，35岁，异位妊娠术后1年，备孕', undefined],
  ['女，25岁，月经未至，无妊娠可能', undefined],
  ['女，33岁，婚后3年未避孕未孕', undefined],
  ['男，33岁，其妻孕8周', undefined],
])('%s: with child %s', (text, pregnant) => expect(read(text).pregnant).toBe(pregnant))

test.each([
  ['女，28岁，产后20天，乳汁不足', true],
  ['产妇，恶露不净', true],
  ['女，35岁，产后10年，腰痛', undefined],
  ['女，29岁，流产后月经量少', undefined],
  ['女，41岁，产后出血史', undefined],
])('%s: after birth %s', (text, postpartum) => expect(read(text).postpartum).toBe(postpartum))

test.each([
  ['月经13岁初潮，经期延长1年，带下量多', { sex: 'female' }],
  ['主诉：尿频、会阴坠胀1年。前列腺压痛(+)', { sex: 'male' }],
  ['患者13岁初潮，今年31岁，月经后期', { sex: 'female', ageYears: 31 }],
  ['胃脘痛3年', {}],
  ['患儿，男，2岁半', { sex: 'male', ageYears: 2.5 }],
])('%s is about %o', (text, person) => expect(read(text)).toEqual(person))

test.each([
  ['宝宝8个月，拉肚子三天', 8 / 12],
  ['8月龄男婴，发热', 8 / 12],
  ['孩子6个月大，咳嗽', 0.5],
  ['失眠8个月，头晕', undefined],
  ['生完孩子一个月，浑身关节疼', undefined],
  ['我今年五十一，月经乱', 51],
  ['男，四十五，脚趾肿痛', 45],
  ['我爸七十二，走路腿疼', 72],
  ['血压最高一百五十，头晕', undefined],
  ['孩子两岁，拉肚子', 2],
  ['妈妈说他脾气大，磨牙', 6],
  ['妈妈身体好，我失眠', undefined],
])('%s: %s years old', (text, ageYears) => expect(read(text).ageYears).toBe(ageYears))
