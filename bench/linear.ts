import { raiseAlarms } from '#engine/alarms/raise-alarms.ts'
import { readQuestionFile } from '#engine/exam/read-question-file.ts'
import { readableLength, readText } from '#engine/reading/read-text.ts'
import { parsePrescription } from '#engine/recognition/parse-prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmIndexOf, readingIndexOf, recognitionIndexOf } from '#server/engine-indexes.ts'
import { report } from './measure.ts'

/**
 * Texts made to be slow: one word, mark or turn of phrase repeated to the end of the field. Where reading is linear in
 * the length, none takes much longer than an ordinary word; a bench that finds one ends with 1.
 */

/** Only every n-th word is tried; all of them take minutes. */
const sampled = 2000
const targetMs = 200
/** On a slow machine even an ordinary word takes long; no other takes this many times as long. */
const timesOrdinary = 8
const fileLimitMs = 1000
/** One run may be disturbed by other work; a slow text is slow every time. */
const tries = 3

const knowledge = loadKnowledge()
const reading = readingIndexOf(knowledge)
const alarms = alarmIndexOf(knowledge)
const recognition = recognitionIndexOf(knowledge)

const words = [...reading.words.keys()]
const characters = [...new Set(words.join(''))]
const english = [...reading.english.forms.keys()].map((key) => key.replaceAll('|', ' '))
const marks = [...'0123456789 \n\t，。、；：（）()[]-~/+.,:;!?"%<>', '\r\n', '\u3000', '😀', '\u0000', 'a', 'z']
/** Words that join, negate, end or report: repeated many times they must not be slower than other words. */
const chineseTurns = [
  ...[
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
  ],
]
const turns = [
  ...chineseTurns,
  ...['no ', 'denies ', 'and ', 'or ', 'history of ', 'three days ', 'the past ', 'has gone ', 'with '],
]
const slips = ['失棉', '棉', '口哭', '便唐', '恶韩']
const taken = <T>(all: readonly T[], every: number) => all.filter((_, i) => i % every === 0)
const repeated = (part: string, length = readableLength) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
const parts = [
  ...marks,
  ...turns,
  ...slips,
  ...taken(characters, 60),
  ...taken(words, sampled),
  ...taken(words, sampled).map((w, i) => chineseTurns[i % chineseTurns.length] + w),
  ...taken(words, sampled * 2).map((w) => `${w}，`),
  ...taken(words, sampled * 2).map((w) => `${w}。现已愈。`),
  ...taken(english, sampled).map((w) => `${w} `),
  ...taken(english, sampled * 3).flatMap((w) => ['no ', 'and ', 'denies '].map((turn) => `${turn}${w}, `)),
]
const alarming = ['痛', '突发头痛无', 'no pain ', '血压120/80，', '左手']
/** A file of questions may be a thousand times as long as a history. */
const questionFiles = ['A A A 答案 ', '1. a\n', ' \u3000.']
const fileLength = 1_000_000

function tookMs(run: () => unknown, limit: number): number {
  const once = () => {
    const started = performance.now()
    run()
    return performance.now() - started
  }
  let best = once()
  for (let i = 1; i < tries && best >= limit; i++) best = Math.min(best, once())
  return best
}

function compare(
  name: string,
  pieces: readonly string[],
  run: (text: string) => unknown,
  limit = Math.max(targetMs, timesOrdinary * tookMs(() => run(repeated('失眠')), 0)),
  length?: number,
) {
  const took = pieces.map((part) => ({ part, ms: tookMs(() => run(repeated(part, length)), limit) }))
  const slow = took.filter(({ ms }) => ms >= limit).map(({ part, ms }) => `${JSON.stringify(part)} ${Math.round(ms)}`)
  report(
    `linear-${name}`,
    took.map(({ ms }) => ms),
    { targetMs: Math.round(limit), slow },
  )
  if (slow.length) process.exitCode = 1
}

compare('reading', parts, (text) => readText(reading, text))
compare('prescription', parts, (text) => parsePrescription(recognition, text))
compare('alarms', [...alarming, ...turns, ...marks], (text) => raiseAlarms(alarms, text))
compare('questions', questionFiles, readQuestionFile, fileLimitMs, fileLength)
