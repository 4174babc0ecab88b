import { expect, test } from 'vitest'
import { parsePrescription } from '#engine/recognition/parse-prescription.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { busyMs } from '#tools/busy-time.ts'
import { prepareReading } from './prepare-reading.ts'
import { readableLength, readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = prepareReading(knowledge)
const recognition = prepareRecognition(knowledge, new Map())
/** Only every n-th word is tested here; all of them take minutes. */
const sampled = 2000
const limitMs = 200
/** Where even an ordinary text takes long, as on a slow or busy machine, no text may take this many times as long. */
const timesOrdinary = 5
/** One run may be disturbed by other work; a slow text is slow every time. */
const tries = 3

const words = [...index.words.keys()]
const characters = [...new Set(words.join(''))]
const english = [...index.english.forms.keys()].map((key) => key.replaceAll('|', ' '))
const marks = [...'0123456789 \n\t，。、；：（）()[]-~/+.,:;!?"%<>', '\r\n', '\u3000', '😀', '\u0000', 'a', 'z']
/** Words that join, negate, end or report: repeated many times they must not be slower than other words. */
const chineseTurns = [
  '无',
  '否认',
  '不',
  '未见',
  '没有',
  '现已愈。',
  '已除',
  '处方',
  '复诊',
  '父亲患',
  '既往',
  '如有',
  '每',
  '左',
  '经',
]
const turns = [
  ...chineseTurns,
  ...['no ', 'denies ', 'and ', 'or ', 'history of ', 'three days ', 'the past ', 'has gone ', 'with '],
]
const taken = <T>(all: readonly T[], every: number) => all.filter((_, i) => i % every === 0)
const repeated = (part: string) => part.repeat(Math.ceil(readableLength / part.length)).slice(0, readableLength)
const parts = [
  ...marks,
  ...turns,
  ...taken(characters, 60),
  ...taken(words, sampled),
  ...taken(words, sampled).map((w, i) => chineseTurns[i % chineseTurns.length] + w),
  ...taken(words, sampled * 2).map((w) => `${w}，`),
  ...taken(words, sampled * 2).map((w) => `${w}。现已愈。`),
  ...taken(english, sampled).map((w) => `${w} `),
  ...taken(english, sampled * 3).flatMap((w) => ['no ', 'and ', 'denies '].map((turn) => `${turn}${w}, `)),
]

const ordinary = repeated('失眠')
const limitNow = () => Math.max(limitMs, timesOrdinary * busyMs(() => readText(index, ordinary)))

function slowest(run: (text: string) => unknown) {
  return parts.flatMap((part) => {
    const text = repeated(part)
    let best = busyMs(() => run(text))
    let limit = limitMs
    for (let i = 1; i < tries && best >= limit; i++) {
      limit = limitNow()
      best = Math.min(
        best,
        busyMs(() => run(text)),
      )
    }
    return best < limit ? [] : [`${part} ${Math.round(best)} of ${Math.round(limit)} ms`]
  })
}

test.skipIf(process.env['MUTATED'])(
  'any word repeated to the end of the field is read in a fifth of a second',
  () => {
    expect(slowest((text) => readText(index, text))).toEqual([])
  },
  120_000,
)

test.skipIf(process.env['MUTATED'])(
  'and so it is by what takes a text for a prescription',
  () => {
    expect(slowest((text) => parsePrescription(recognition, text))).toEqual([])
  },
  120_000,
)
