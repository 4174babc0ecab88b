import { readFigures } from './figures.ts'
import { HitFinder } from './find-hits.ts'
import { findMentions } from './mentions.ts'
import { readModalities } from './modalities.ts'
import { type Judged, judge } from './negation.ts'
import { normalise } from './normalise.ts'
import { readPerson } from './person.ts'
import { degreeOf, durationOf, sideOf } from './qualify.ts'
import type { Finding, Reading, ReadingIndex, Statement } from './reading.types.ts'
import { isOfRemedy } from './remedies.ts'
import { SectionWalker } from './sections.ts'
import { type Clause, clausesOf, segment } from './segment.ts'
import { findStatements } from './statements.ts'

/** Longer texts are read up to here; the rest is told to the caller. */
export const readableLength = 10_000

/** Free text → signs, present or denied, each with its place. */
export function readText(index: ReadingIndex, text: string): Reading {
  const raw = text.slice(0, readableLength)
  const plain = normalise(raw, index.variants)
  const finder = new HitFinder(plain, index)
  const findings: Finding[] = []
  const unread: Statement[] = []
  const sections = new SectionWalker()
  const pastSpans: Clause[] = []
  const clauses = clausesOf(plain)
  for (const clause of clauses) {
    const past = sections.isPast(plain, clause)
    if (past) pastSpans.push(clause)
    const found = finder.clause(clause, segment(plain, clause, index))
    const hits = found.filter((hit) => !isOfRemedy(plain, clause, hit.start, hit.end))
    if (!hits.length) unread.push({ span: [clause.start, clause.end], text: raw.slice(clause.start, clause.end) })
    for (const hit of judge(plain, clause, hits)) findings.push(...findingsOf(raw, hit, past))
  }
  const figures = figureFindings(raw, plain, index, pastSpans)
  const words = findings.filter((f) => !figures.some((figure) => isInside(f, figure)))
  return {
    findings: [...words, ...figures].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]),
    mentions: findMentions(raw, plain, clauses, index),
    statements: findStatements(raw, plain, clauses),
    unread,
    person: readPerson(plain),
    length: raw.length,
  }
}

function findingsOf(raw: string, hit: Judged, past: boolean): Finding[] {
  const text = raw.slice(hit.start, hit.end)
  const degree = degreeOf(hit.before, hit.after)
  const duration = durationOf(hit.after)
  const side = sideOf(hit.before, text)
  return hit.signs.map((signId) => ({
    signId,
    present: hit.present,
    span: [hit.start, hit.end] as const,
    text,
    ...(degree ? { degree } : {}),
    ...(duration ? { duration } : {}),
    ...(side ? { side } : {}),
    ...(past ? { past } : {}),
  }))
}

/** A measured value says more than the words inside it: 大便数日一行 is no 便数. */
const isInside = (a: Finding, b: Finding) => a.span[0] >= b.span[0] && a.span[1] <= b.span[1]

function figureFindings(raw: string, plain: string, index: ReadingIndex, pastSpans: readonly Clause[]): Finding[] {
  return [...readFigures(plain), ...readModalities(plain)].flatMap(({ start, end, names, present }) => {
    const signId = names.map((n) => index.figureSigns.get(n)).find((id) => id !== undefined)
    const past = pastSpans.some((c) => c.start <= start && start < c.end) ? { past: true as const } : {}
    return signId ? [{ signId, present, span: [start, end] as const, text: raw.slice(start, end), ...past }] : []
  })
}
