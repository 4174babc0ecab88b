import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { raiseAlarms } from './raise-alarms.ts'

const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())

/** What patients of an ordinary morning complain of; hardly any two of them together are an emergency. */
const usual = {
  zh: [
    ...[
      '头痛',
      '头晕',
      '失眠',
      '多梦',
      '健忘',
      '心悸',
      '咳嗽',
      '鼻塞',
      '流黄脓涕',
      '打喷嚏',
      '咽干',
      '口苦',
      '口腔溃疡',
    ],
    ...['耳鸣', '眼睛干涩', '脸上长痘', '脱发', '颈椎酸痛', '手麻', '腰痛', '膝盖痛', '小腿抽筋', '脚冷', '手脚冰凉'],
    ...[
      '四肢无力',
      '全身没劲',
      '胃胀',
      '反酸',
      '嗳气',
      '食欲不振',
      '大便稀',
      '便秘',
      '尿频',
      '夜尿多',
      '月经推迟',
      '痛经',
    ],
    ...['白带多', '皮肤瘙痒', '湿疹', '手脱皮', '烦躁易怒', '喉咙有异物感', '孩子不吃饭', '孩子尿床', '孩子磨牙'],
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
    ...[
      'numb hands',
      'low back pain',
      'knee pain',
      'calf cramps',
      'cold hands and feet',
      'weak limbs',
      'tired all the time',
    ],
    ...[
      'bloating',
      'acid reflux',
      'belching',
      'poor appetite',
      'loose stools',
      'constipation',
      'blood on the toilet paper',
    ],
    ...['frequent urination', 'burning urine', 'up at night to pee', 'late period', 'period pain', 'white discharge'],
    ...[
      'itchy skin',
      'eczema',
      'peeling hands',
      'irritable',
      'a lump in the throat',
      'child will not eat',
      'child wets the bed',
    ],
    ...['night sweats', 'heel pain', 'stiff fingers', 'swollen neck glands', 'cold sore'],
  ],
}

const pairsOf = (list: readonly string[], text: (one: string, other: string) => string) =>
  list.flatMap((one, i) => list.slice(i + 1).map((other) => text(one, other)))

/** Pairs that still raise one, most for cold hands and feet; a pair that falls silent leaves the list. */
const raising = {
  zh: [
    'severe-drug-eruption: 口腔溃疡，皮肤瘙痒，两三天了',
    'ruptured-aneurysm: 腰痛，手脚冰凉，两三天了',
    'shock: 脚冷，手脚冰凉，两三天了',
    'child-poorly: 脚冷，孩子不吃饭，两三天了',
    'anaphylaxis: 手脚冰凉，皮肤瘙痒，两三天了',
    'child-poorly: 手脚冰凉，孩子不吃饭，两三天了',
    'child-poorly: 手脚冰凉，孩子尿床，两三天了',
    'child-poorly: 手脚冰凉，孩子磨牙，两三天了',
  ],
  en: [
    'severe-dehydration-diarrhoea: cold hands and feet, loose stools, for two or three days',
    'uterine-haemorrhage: cold hands and feet, blood on the toilet paper, for two or three days',
    'anaphylaxis: cold hands and feet, a lump in the throat, for two or three days',
    'child-poorly: cold hands and feet, child will not eat, for two or three days',
    'child-poorly: cold hands and feet, child wets the bed, for two or three days',
    'anaphylaxis: up at night to pee, a lump in the throat, for two or three days',
  ],
}

test.each([
  ['Chinese', pairsOf(usual.zh, (one, other) => `${one}，${other}，两三天了`), raising.zh],
  ['English', pairsOf(usual.en, (one, other) => `${one}, ${other}, for two or three days`), raising.en],
])('two usual complaints together raise an alarm in %s only where it is listed', (_, texts, listed) => {
  const raised = texts.flatMap((text) =>
    raiseAlarms(index, text, {}, readText(reading, text).findings).map(({ id }) => `${id}: ${text}`),
  )
  expect(texts.length).toBeGreaterThan(900)
  expect(raised).toEqual(listed)
})
