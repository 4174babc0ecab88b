import { setImmediate as nextTurn } from 'node:timers/promises'
import { raiseAlarms } from '#engine/alarms/raise-alarms.ts'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { combinePatterns, statedPatterns } from '#engine/patterns/combine-patterns.ts'
import type { ElementOdds } from '#engine/patterns/element-odds.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import { recommendNext } from '#engine/questions/recommend-next.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { alarmIndexOf, elementOddsOf, matchingIndexOf, readingIndexOf, warmUp } from './engine-indexes.ts'
import { punctuation } from './language/punctuation.ts'
import { openFonts } from './print/paper.ts'
import { materialOf } from './study/practice/material.ts'

const patients = 60

/**
 * Once the server answers: the engine reads and analyses some patients generated from the base, so that the first
 * request of the day is as quick as the hundredth. `turn` settles when the next step may run.
 */
export async function prewarm(k: Knowledge, turn: () => Promise<void> = nextTurn): Promise<void> {
  const odds = await elementOddsOf(k)
  const formulas = [...k.formulas.values()]
  const every = Math.max(1, Math.floor(formulas.length / patients))
  for (const { signs } of formulas.filter((_, i) => i % every === 0)) {
    await turn()
    play(k, odds, [...signs.key, ...signs.main, ...signs.other])
  }
  for (const prepare of [openFonts, () => materialOf(k)]) {
    await turn()
    prepare()
  }
}

/** Not awaited at start: a fault is reported and ends nothing, since each call prepares what it still needs. */
export const warmInBackground = (
  k: Knowledge,
  turn: () => Promise<void>,
  report: (error: unknown) => void,
): Promise<void> =>
  warmUp(k, turn)
    .then(() => prewarm(k, turn))
    .then(collectOnce)
    .catch(report)

/**
 * What loading and preparing left behind goes before the first patient comes, and its pages are given back: a hundred
 * megabytes, which would else stay for as long as the server has work.
 */
function collectOnce() {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}

function play(k: Knowledge, odds: ElementOdds, signIds: readonly string[]) {
  const index = matchingIndexOf(k)
  const text = signIds.map((id) => k.signs.get(id)?.zh ?? '').join(punctuation.zh_CN.pause)
  const patient = {
    evidence: signIds.map((signId) => ({ signId, present: true, weight: 1 })),
    statedFacts: noStatedFacts,
  }
  raiseAlarms(alarmIndexOf(k), text, {}, readText(readingIndexOf(k), text).findings)
  const formulas = matchFormulas(index, patient)
  combinePatterns(index, odds, patient, matchPatterns(index, patient, statedPatterns), formulas, [])
  recommendNext(index, patient)
}
