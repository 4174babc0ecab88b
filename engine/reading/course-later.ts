import type { TrackedFinding, treatmentsOf } from './ended.ts'
import { isOfMind, statesAwake, statesOver } from './negation.ts'
import { isBack, isLeft, isStillThere, maySide, sideAfter } from './qualify.ts'
import type { Clause } from './segment.ts'

/** A clause that only states a side applies to one of at most this many preceding signs. */
const mostInSentence = 20

/** 咽痛发热，现已愈. */
function endAll(isTreated: ReturnType<typeof treatmentsOf>, tracked: readonly TrackedFinding[], at: number) {
  for (const item of tracked) {
    if (item.finding.past || isTreated(item.finding.span[1], at)) continue
    item.finding = { ...item.finding, present: false }
    item.ended = true
  }
}

/** 仍未除; 吃药后好了; 停药又犯: a clause without a sign says what became of the last ones. */
function courseLater(
  plain: string,
  last: readonly TrackedFinding[],
  clause: Clause,
  isTreated: ReturnType<typeof treatmentsOf>,
) {
  const said = plain.slice(clause.start, clause.end)
  if (isStillThere(said)) keepAll(last)
  if (isBack(said) || isLeft(said)) bringBack(last)
  else if (statesOver(plain, clause)) endAll(isTreated, last, clause.start)
  else if (statesAwake(plain, clause)) endAll(isTreated, ofMind(last), clause.start)
  else return false
  return true
}

/** A clause without a word of the base tells what became of the last signs, or their side. */
export function moreLater(
  plain: string,
  { tracked, last }: { tracked: readonly TrackedFinding[]; last: readonly TrackedFinding[] },
  clause: Clause,
  isSaid: boolean,
  isTreated: ReturnType<typeof treatmentsOf>,
) {
  const isCourse = isSaid ? stillLater(plain, last, clause) : courseLater(plain, last, clause, isTreated)
  if (!isCourse) sideLater(plain, tracked, clause)
}

/** 膝痛减轻，天冷还是疼: what makes it worse is a sign, and the pain is there then. */
function stillLater(plain: string, last: readonly TrackedFinding[], clause: Clause) {
  const isThere = isStillThere(plain.slice(clause.start, clause.end))
  if (isThere) keepAll(last)
  return isThere
}

const ofMind = (last: readonly TrackedFinding[]) => last.filter(({ finding }) => isOfMind(finding.text))

export function bringBack(last: readonly TrackedFinding[]) {
  for (const item of last) {
    if (!item.ended) continue
    const { past, ...finding } = item.finding
    item.finding = { ...finding, present: true }
    item.ended = false
  }
}

/** 头痛减轻，但未除. */
function keepAll(last: readonly TrackedFinding[]) {
  for (const item of last) {
    const { eased, ...finding } = item.finding
    if (eased) item.finding = finding
  }
}

/** 头痛三天，以右侧为甚: a clause without a sign states the side of the last pain in its sentence. */
function sideLater(plain: string, tracked: readonly TrackedFinding[], clause: Clause) {
  const side = sideAfter(plain.slice(clause.start, clause.end))
  const near = tracked.slice(-mostInSentence)
  const item = side && near.findLast(({ finding: f }) => f.present && maySide(plain.slice(...f.span)))
  if (!item || item.finding.side || /[。;!?\n]/.test(plain.slice(item.finding.span[1], clause.start))) return
  item.finding = { ...item.finding, side }
}
