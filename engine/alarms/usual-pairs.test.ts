import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { raiseAlarms } from './raise-alarms.ts'

const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())

/**
 * What patients of an ordinary morning complain of; no two of them together are an emergency. Cold hands and feet, a late
 * period, a lump in the throat and a child that will not eat are left out: beside others they may be one.
 */
const usual = {
  zh: [
    ...['头痛', '头晕', '失眠', '多梦', '健忘', '心悸', '咳嗽', '鼻塞', '流黄脓涕', '打喷嚏', '咽干', '口苦'],
    ...['耳鸣', '眼睛干涩', '脸上长痘', '脱发', '颈椎酸痛', '手麻', '腰痛', '膝盖痛', '小腿抽筋', '脚冷'],
    ...['四肢无力', '全身没劲', '胃胀', '反酸', '嗳气', '食欲不振', '大便稀', '便秘', '尿频', '夜尿多', '痛经'],
    ...['白带多', '皮肤瘙痒', '湿疹', '手脱皮', '烦躁易怒', '喉咙有异物感', '孩子尿床', '孩子磨牙'],
  ],
  en: [
    ...[
      'headache',
      'dizzy',
      "can't sleep",
      'forgetful',
      'palpitations',
      'cough',
      'blocked nose',
      'yellow nasal discharge',
    ],
    ...['sneezing', 'dry mouth', 'mouth ulcers', 'tinnitus', 'dry eyes', 'acne on the face', 'hair loss', 'neck pain'],
    ...['numb hands', 'low back pain', 'knee pain', 'calf cramps', 'weak limbs', 'tired all the time'],
    ...[
      'bloating',
      'acid reflux',
      'belching',
      'poor appetite',
      'loose stools',
      'constipation',
      'blood on the toilet paper',
    ],
    ...['frequent urination', 'burning urine', 'up at night to pee', 'period pain', 'white discharge'],
    ...['itchy skin', 'eczema', 'peeling hands', 'irritable', 'child will not eat', 'child wets the bed'],
    ...['night sweats', 'heel pain', 'stiff fingers', 'swollen neck glands', 'cold sore'],
  ],
}

const pairsOf = (list: readonly string[], text: (one: string, other: string) => string) =>
  list.flatMap((one, i) => list.slice(i + 1).map((other) => text(one, other)))

test.each([
  ['Chinese', pairsOf(usual.zh, (one, other) => `${one}，${other}，两三天了`)],
  ['English', pairsOf(usual.en, (one, other) => `${one}, ${other}, for two or three days`)],
])('no two usual complaints together raise an alarm in %s', (_, texts) => {
  const raised = texts.flatMap((text) =>
    raiseAlarms(index, text, {}, readText(reading, text).findings).map(({ id }) => `${id}: ${text}`),
  )
  expect(texts.length).toBeGreaterThan(800)
  expect(raised).toEqual([])
})
