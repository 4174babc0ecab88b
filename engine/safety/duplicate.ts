import type { CompiledToxicGroup } from '#knowledge/schema/knowledge.ts'
import { dose } from './dose.ts'
import { type Check, isToxic, type KnownLine, type Question, toxicityOf } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'
import { beyondWith, toxicLimit } from './toxic-limit.ts'

const rule = 'duplicate' as const
const namesOf = (lines: readonly KnownLine[]) => [...new Set(lines.map((l) => l.name))]

/** The same herb in two lines; two forms of it (生黄芪, 炙黄芪) are intentional, but of a poison (附子, 黑顺片). */
function twice(q: Question): SafetyFinding[] {
  const isOwn = (l: KnownLine) => l.formOf && !(isToxic(l) && !l.external)
  const same = Map.groupBy(q.known, (l) => (isOwn(l) ? `${l.herb.id}:${l.formOf?.zh}` : l.herb.id))
  return [...same]
    .filter(([, lines]) => lines.length > 1)
    .map(([id, lines]) => ({
      key: `duplicate:${id}`,
      rule,
      // A toxic herb written twice may be a mistake that doubles it, and requires a signature; where its sum already does,
      // that one stands for both.
      level: lines.some((l) => isToxic(l) && !l.external) && !isSumSigned(q, lines) ? 'sign' : 'hint',
      lines: lines.map((l) => l.place),
      values: { herb: lines[0]?.name ?? '', text: 'duplicate-line' },
      source: 'Qibo',
    }))
}

const isSumSigned = (q: Question, lines: readonly KnownLine[]) =>
  [...dose.findings(q), ...toxicLimit.findings(q)].some(
    (f) => f.level !== 'hint' && lines.every((l) => f.lines.includes(l.place)),
  )

/** A sheet that continues another shares most of it: from this many mild herbs on they are reported in one sentence. */
const many = 3

const isMildAlways = (line: KnownLine) => !isToxic(line)
const isMildOnLastDay = (line: KnownLine) => isMildAlways(line) || toxicityOf(line) === '小毒'

/**
 * The same herb in another prescription or prepared medicine the patient still takes. A patient who comes back early
 * has some of the last sheet left: its mild herbs are one sentence with the days left, each poison speaks for itself. On
 * the last day, when most patients return, a slightly toxic herb counts as mild: one day of it twice stays within what
 * its range allows.
 */
const elsewhere = (q: Question): SafetyFinding[] =>
  q.elsewhere.flatMap(({ label, lines: others, daysLeft }) => {
    const ids = new Set(others.map((o) => o.herb.id))
    // What exceeds its maximum together with the other sheet is said there, and signed for once.
    const same = [...Map.groupBy(q.known, (l) => l.herb.id)].filter(
      ([id, lines]) => ids.has(id) && !beyondWith(q, lines).some((l) => l.label === label),
    )
    const isMild = daysLeft === 1 ? isMildOnLastDay : isMildAlways
    const mild = same.filter(([, lines]) => lines.every(isMild))
    const isOneSentence = mild.length >= (daysLeft === undefined ? many : 1)
    const text = (key: string) => (daysLeft === undefined ? { text: key } : { text: `${key}-left`, days: daysLeft })
    const base = { rule, source: 'Qibo' }
    const each = (isOneSentence ? same.filter((one) => !mild.includes(one)) : same).map(
      ([id, lines]): SafetyFinding => ({
        ...base,
        key: `duplicate:${label}:${id}`,
        level: lines.every(isMild) ? 'hint' : 'sign',
        lines: lines.map((l) => l.place),
        values: { herb: lines[0]?.name ?? '', other: label, ...text('duplicate-elsewhere') },
      }),
    )
    if (!isOneSentence) return each
    const herbs = namesOf(mild.flatMap(([, lines]) => lines))
    const values = { herbs, other: label, ...text('duplicate-elsewhere-many') }
    return [...each, { ...base, key: `duplicate:${label}`, level: 'hint', lines: [], values }]
  })

/** Two toxic herbs with the same toxin, 附子 and 制川乌: each may be within its limit while together they exceed it. */
function siblings(q: Question): SafetyFinding[] {
  const byGroup = groupsOf(q, q.known)
  const others = q.elsewhere.map((e) => ({ label: e.label, groups: groupsOf(q, e.lines) }))
  return [...byGroup].flatMap(([group, lines]) => {
    const ids = new Set(lines.map((l) => l.herb.id))
    const base = { rule, level: 'sign' as const, lines: lines.map((l) => l.place), source: group.source }
    const values = { herbs: namesOf(lines), group: group.zh, groupEn: group.en }
    const apart = others.flatMap(({ label, groups }): SafetyFinding[] => {
      const different = (groups.get(group) ?? []).filter((o) => !ids.has(o.herb.id))
      if (!different.length) return []
      const text = 'duplicate-related-elsewhere'
      const key = `${text}:${label}:${group.id}`
      return [{ ...base, key, values: { ...values, others: namesOf(different), other: label, text } }]
    })
    const text = 'duplicate-related'
    return ids.size > 1 ? [{ ...base, key: `${text}:${group.id}`, values: { ...values, text } }, ...apart] : apart
  })
}

const groupsOf = (q: Question, lines: readonly KnownLine[]): Map<CompiledToxicGroup, KnownLine[]> => {
  const pairs = lines
    .filter((l) => isToxic(l) && !l.external)
    .flatMap((line) => (q.index.siblings.get(line.herb.id) ?? []).map((group) => ({ group, line })))
  const grouped = Map.groupBy(pairs, (p) => p.group)
  return new Map([...grouped].map(([group, list]) => [group, list.map((p) => p.line)]))
}

export const duplicate: Check = {
  rule,
  canJudge: () => true,
  findings: (q) => [...twice(q), ...elsewhere(q), ...siblings(q)],
}
