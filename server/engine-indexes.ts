import { setImmediate as nextTurn } from 'node:timers/promises'
import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/STCharacters'
import taiwan from 'opencc-js/dict/TWVariants'
import { pinyin } from 'pinyin-pro'
import { type GuideIndex, prepareGuides } from '#engine/acupuncture/dialectical/prepare-guides.ts'
import { type AdditionIndex, prepareAdditions } from '#engine/additions/prepare-additions.ts'
import type { AlarmIndex } from '#engine/alarms/alarms.types.ts'
import { prepareAlarms } from '#engine/alarms/prepare-alarms.ts'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { type ElementOdds, learnElementOdds } from '#engine/patterns/element-odds.ts'
import { type ConditionIndex, prepareConditions } from '#engine/person/condition.ts'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import type { ReadingIndex } from '#engine/reading/reading.types.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import type { RecognitionIndex } from '#engine/recognition/recognition.types.ts'
import { prepareSafety, type SafetyIndex } from '#engine/safety/prepare.ts'
import { oncePerBase } from '#knowledge/once-per-base.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { shareStrings } from '#knowledge/share-strings.ts'
import { baseOf } from './language/named-knowledge.ts'
import { simplifiedCharacters } from './search/traditional-characters.ts'

/** The pinyin of a character without its tone; other characters have none. */
const soundOf = (char: string) => (/\p{Script=Han}/u.test(char) ? pinyin(char, { toneType: 'none' }) : '')

/** Indexes the engine prepares once from the base, whatever view of it a caller has. */
export function once<T>(prepare: (k: Knowledge) => T): (view: Knowledge) => T {
  const of = oncePerBase(prepare)
  return (view) => of(baseOf(view))
}

/** Characters only: the phrase tables would take forty megabytes without benefit. */
const toTraditional = ConverterFactory([characters], [taiwan])

/**
 * Traditional character → simplified, for any text; but a character that the words are written with stays as it is:
 * 覆盆子 is not 复盆子.
 */
function variantsFor(words: Iterable<string>): Map<string, string> {
  const characters = new Set([...words].join(''))
  const ofWords = [...characters].flatMap((c) => (toTraditional(c) === c ? [] : [[toTraditional(c), c] as const]))
  const others = [...simplifiedCharacters()].filter(([from]) => !characters.has(from))
  return new Map([...others, ...ofWords])
}

export const safetyIndexOf: (k: Knowledge) => SafetyIndex = once((k) =>
  prepareSafety(k, variantsFor([...k.herbNames.keys(), ...recordWords(k)])),
)
export const matchingIndexOf: (k: Knowledge) => MatchingIndex = once(prepareMatching)
export const readingIndexOf: (k: Knowledge) => ReadingIndex = once((k) =>
  prepareReading(k, simplifiedCharacters(), soundOf),
)
export const alarmIndexOf: (k: Knowledge) => AlarmIndex = once((k) => prepareAlarms(k, simplifiedCharacters()))
export const conditionIndexOf: (k: Knowledge) => ConditionIndex = once((k) =>
  prepareConditions(k, simplifiedCharacters()),
)
/** The longest preparation, in steps that whoever needs them takes. */
const learningOf = once((k) => learnElementOdds(matchingIndexOf(k)))
/** Its users wait for the last step, and other requests are served in between. */
export const elementOddsOf: (k: Knowledge) => Promise<ElementOdds> = once(async (k) => {
  const { odds, steps } = learningOf(k)
  for (const _ of steps) await nextTurn()
  return odds
})
export const additionIndexOf: (k: Knowledge) => AdditionIndex = once(prepareAdditions)
export const guideIndexOf: (k: Knowledge) => GuideIndex = once(prepareGuides)

/** Drugs and allergies, as named in records. */
const recordWords = ({ interactions, allergies }: Knowledge) => [
  ...[...interactions.values()].flatMap((i) => i.drugs),
  ...[...allergies.values()].flatMap((f) => f.words),
]

/** Traditional character → simplified, as used in herbs and formulas: 乾薑 is 干姜, 桂圓 is 桂圆. */
function namesInTraditional({ herbNames, formulaNames, jointNames }: Knowledge): Map<string, string> {
  const joints = [...jointNames.values()].flatMap((j) => [j.zh, ...j.aliases])
  const pairs = [...herbNames.keys(), ...formulaNames.keys(), ...joints].flatMap((name) => {
    const traditional = [...toTraditional(name)]
    const simplified = [...name]
    return traditional.length === simplified.length
      ? traditional.map((c, i) => [c, simplified[i] ?? c] as const).filter(([from, to]) => from !== to)
      : []
  })
  return new Map(pairs)
}

/** The reading of each single character in herb names. */
function readingsOf({ herbNames }: Knowledge): Map<string, string> {
  const characters = [...new Set([...herbNames.keys()].join(''))]
  const syllables = pinyin(characters.join(''), { toneType: 'none', type: 'array' })
  return new Map(characters.map((c, i) => [c, syllables[i] ?? '']))
}

const recognitionOf: (k: Knowledge) => RecognitionIndex = once((k) =>
  prepareRecognition(k, namesInTraditional(k), readingsOf(k)),
)
/** Results are named in the reader's style. */
export function recognitionIndexOf(k: Knowledge): RecognitionIndex {
  const index = recognitionOf(k)
  return index.knowledge === k ? index : { ...index, knowledge: k }
}

/**
 * Prepared before it is needed, first what a history on the desk waits for. Calls are answered in between: `turn` settles
 * when the next step may run.
 */
export async function warmUp(k: Knowledge, turn: () => Promise<void> = nextTurn): Promise<void> {
  const partOfReading = (part: 'concepts' | 'sounds' | 'english') => (k: Knowledge) => readingIndexOf(k)[part]
  const prepareAll = async (prepares: readonly ((k: Knowledge) => unknown)[]) => {
    for (const prepare of prepares) {
      await turn()
      prepare(k)
    }
  }
  // A quarter of a second, and first of all: the indexes would else keep strings of their own, fifteen megabytes.
  for (const _ of shareStrings(k)) await turn()
  await prepareAll([
    readingIndexOf,
    partOfReading('concepts'),
    partOfReading('sounds'),
    matchingIndexOf,
    alarmIndexOf,
    partOfReading('english'),
  ])
  for (const _ of learningOf(k).steps) await turn()
  await prepareAll([safetyIndexOf, recognitionIndexOf])
}
