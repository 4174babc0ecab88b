import { judge } from '../negation.ts'
import type { Finding, Reading, ReadingIndex } from '../reading.types.ts'
import type { Clause } from '../segment.ts'
import { countUpTo } from '../spans.ts'
import { notAfter, notBefore } from '../word-context.ts'
import { type Composed, compose } from './compose.ts'
import { isOfHospital, spokenBesideExam, spokenClauses } from './spoken-clauses.ts'

/** What only the meaning of the words tells, added to what was read in exact words. */
export function withComposed(
  { concepts, broader, words }: ReadingIndex,
  { raw, plain }: { raw: string; plain: string },
  clauses: readonly Clause[],
  reading: Reading,
  isOpen: (clause: Clause, start: number, end: number) => boolean,
): Reading {
  const spoken = spokenClauses(plain, clauses)
  const beside = spoken.length ? [] : spokenBesideExam(plain, clauses)
  const isFree = freeOf(reading.findings)
  const composed = [
    ...compose(plain, spoken, concepts),
    ...compose(plain, beside, concepts).filter(
      (one) => one.words > 1 && !one.guessed && one.felt.every((place) => isFree(place)),
    ),
    ...unreadOf(plain, clauses, spoken, reading).flatMap((clause) =>
      compose(plain, [clause], concepts).filter((one) => one.words > 1 && isWhole(clause, one)),
    ),
  ]
  if (!composed.length) return reading
  const known = knownSigns(reading.findings, broader)
  const isDenied = deniedBefore(reading.findings)
  const isTearing = tearingOf(plain, reading.findings)
  const starts = clauses.map((c) => c.start)
  const more = composed.flatMap((one): Finding[] => {
    const { signId, start, end, guessed } = one
    const clause = clauses[countUpTo(starts, start) - 1]
    if (!clause || known.has(signId) || !(isSaid(one) || [...one.felt, ...one.occasions].some(isFree))) return []
    if (isTearing(start, end) || one.felt.some((place) => isElsewhere(words, plain, place, signId))) return []
    if (!isOpen(clause, start, end) || isDenied(clause.start, start) || !isPresent(plain, clause, one)) return []
    known.add(signId)
    return [
      { signId, present: true, span: [start, end], text: raw.slice(start, end), ...(guessed && { guessed: true }) },
    ]
  })
  if (!more.length) return reading
  const isUnread = freeOf(more)
  return {
    ...reading,
    findings: [...reading.findings, ...more].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]),
    unread: reading.unread.filter(({ span }) => isUnread(span)),
  }
}

/** Words that explain pathology, 虚则空, that deny, or that tell of a discharge from a place not named. */
const notTold = /[虚阳阴湿火津则而为亦之不没无未]|分泌/

const fewCharacters = 7

/** In a doctor's own note, what nothing else reads: 痛在头顶, 冬天重. */
function unreadOf(plain: string, clauses: readonly Clause[], spoken: readonly Clause[], { unread }: Reading) {
  if (spoken.length === clauses.length || isOfHospital(plain)) return []
  const known = new Set(spoken)
  const starts = new Set(unread.map(({ span }) => span[0]))
  return clauses.filter(
    (clause) => starts.has(clause.start) && !known.has(clause) && !notTold.test(plain.slice(clause.start, clause.end)),
  )
}

/** A short clause of which nothing stays without a meaning. */
const isWhole = (clause: Clause, { start, end, guessed }: Composed) =>
  !guessed && clause.end - clause.start <= fewCharacters && end - start >= clause.end - clause.start - 1

/** What was read, and everything wider: 高热 is 发热. */
function knownSigns(findings: readonly Finding[], broader: ReadonlyMap<string, readonly string[]>) {
  const known = new Set<string>()
  const add = (id: string) => {
    if (known.has(id)) return
    known.add(id)
    for (const wider of broader.get(id) ?? []) add(wider)
  }
  for (const { signId } of findings) add(signId)
  return known
}

/** A part with what is felt there is a sign of its own, also where the latter is read already. */
const isSaid = ({ words, felt, guessed }: Composed) => words > 1 && felt.length < 2 && !guessed

/** 尿线细，夜里憋醒: a word that is not its sign after such words is not that sign together with others either. */
const isElsewhere = (
  words: ReadingIndex['words'],
  plain: string,
  [start, end]: readonly [number, number],
  signId: string,
) => {
  const word = plain.slice(start, end)
  const isSame = words.get(word)?.includes(signId) ?? true
  if (!isSame) return false
  return [
    notAfter.get(word)?.test(plain.slice(Math.max(0, start - 12), start)),
    notBefore.get(word)?.test(plain.slice(end, end + 12)),
  ].includes(true)
}

/** 痒|得难受: only how much it is felt. */
const howMuch = /^[得的了死极起]/

/** Whether a span ends inside something read: 膝盖外面有红|斑. */
function tearingOf(plain: string, findings: readonly Finding[]) {
  const spans = findings.map((f) => f.span)
  const starts = spans.map(([start]) => start)
  return (from: number, to: number) =>
    !howMuch.test(plain.slice(to, to + 1)) &&
    spans.slice(countUpTo(starts, from), countUpTo(starts, to - 1)).some(([, end]) => end > to)
}

/** Whether no reading shares a character with a span. */
function freeOf(findings: readonly Finding[]) {
  const covered = new Set<number>()
  for (const { span } of findings) for (let at = span[0]; at < span[1]; at++) covered.add(at)
  return ([start, end]: readonly [number, number]) => {
    for (let at = start; at < end; at++) if (covered.has(at)) return false
    return true
  }
}

/** Whether something was denied between two places. */
function deniedBefore(findings: readonly Finding[]) {
  const starts = findings.filter((f) => !f.present).map((f) => f.span[0])
  return (from: number, to: number) => countUpTo(starts, to) > countUpTo(starts, from - 1)
}

const isPresent = (plain: string, clause: Clause, { start, end, signId }: Composed) =>
  judge(plain, clause, [{ start, end, signs: [signId] }]).every((j) => j.present)
