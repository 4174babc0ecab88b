import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { raiseAlarms } from './raise-alarms.ts'
import raisedZh from './raised.zh.cases.json' with { type: 'json' }
import raisedZhTw from './raised.zh_TW.cases.json' with { type: 'json' }
import silent from './silent.cases.json' with { type: 'json' }

const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())
const rings = (text: string) => raiseAlarms(index, text, {}, readText(reading, text).findings).length > 0

/** What nearly every record of a clinic of Chinese medicine holds beside the complaint. */
const before = [
  ...['既往体健。', '否认药物过敏史。', '今来诊。', '纳可眠差，二便调。', '怕冷，舌淡苔白。'],
  '平素体健，否认食物药物过敏史。',
]
const after = [
  ...[
    '，舌淡红苔薄白脉细',
    '，舌红苔黄脉数',
    '。舌红，苔黄腻，脉滑数。',
    '，纳可眠差二便调',
    '，自服感冒药',
    '，今来诊',
  ],
  ...['。来看中医', '。无发热，无咳嗽', '。舌质淡胖，苔白腻，脉沉细。睡眠可，大小便正常。', '，未曾就诊'],
  ...['。既往体健，否认药物过敏史。', '。否认高血压、糖尿病史。', '。纳差，寐欠安，小便黄，大便干。'],
]
const besides = [
  ...before.map((words) => (text: string) => `${words}${text}`),
  ...after.map((words) => (text: string) => `${text.replace(/[。，]$/, '')}${words}`),
]

/** Short texts tell no time: their alarms hang on it that nothing says another. Each with two of the findings. */
const least = 22
const told = (texts: readonly string[]) =>
  texts
    .filter((text) => text.length < least && /\p{Script=Han}/u.test(text))
    .flatMap((text, i) => [0, 7].map((step) => besides[(i + step) % besides.length]?.(text) ?? text))

test('an emergency raises with the usual findings of a record beside it', () => {
  const texts = told([raisedZh, raisedZhTw].flatMap((cases) => Object.values(cases).flat()))
  expect(texts.length).toBeGreaterThan(800)
  expect(texts.filter((text) => !rings(text))).toEqual([])
})

test('what is harmless stays silent with them', () => {
  const texts = told(Object.values(silent).flat())
  expect(texts.length).toBeGreaterThan(400)
  // Blisters in the mouth after a medicine are rightly asked about.
  expect(texts.filter((text) => rings(text) && !/嘴里起泡.*服感冒药/.test(text))).toEqual([])
})
