import { linesOf } from '../concepts/prepare-concepts.ts'
import type { Finding, ReadingIndex } from '../reading.types.ts'
import { general, placedRules } from './placed-rules.ts'
import { places, qualities, seen } from './placed-words.ts'

/** How far before it the place may be named, and how far behind. */
const reach = 30
const behind = 8
/** A longer text or list is a record, whose words are read as they stand. */
const longest = 80
const mostClauses = 5

type Span = { start: number; end: number }
type Rule = { signs: readonly string[]; place: string; how: readonly string[] }

const patternsOf = (table: Readonly<Record<string, string>>, flags: string) =>
  Object.entries(table).map(([name, words]) => [name, new RegExp(words, flags)] as const)
const placePatterns = patternsOf(places, 'g')
const seenPatterns = patternsOf(seen, 'g')
const qualityPatterns = new Map(patternsOf(qualities, ''))
const generals = new Set(general)

/** By what is seen, in the order of the table. */
const rules = new Map<string, Rule[]>()
for (const [signs = '', ...ways] of linesOf(placedRules))
  for (const way of ways) {
    const [place = '', thing = '', ...how] = way.split('+')
    const list = rules.get(thing) ?? []
    list.push({ signs: signs.split('&'), place, how })
    rules.set(thing, list)
  }

/** The signs and the words that the rules use, so that a test can check each. */
export const placedNames: readonly string[] = [...rules.values()].flat().flatMap((r) => r.signs)
export const unknownWords: readonly string[] = [...rules].flatMap(([thing, list]) =>
  [
    seen[thing] ? '' : thing,
    ...list.flatMap((r) => [
      r.place === '_' || places[r.place] ? '' : r.place,
      ...r.how.map((h) => (qualities[h.replace('!', '')] ? '' : h)),
    ]),
  ].filter(Boolean),
)

/** What is not there: 没起水泡, 无脓. */
const denied = /(?:[没无未]|不(?!停|断|好|知|痛|疼|痒|红))[^，。;、了]{0,4}$/
const lesion = /[疙疖疱泡脓粒疹瘊菜息肉红肿烂破溃洞眼孔瘘屑皮白翳裂痂水血筋绳索点斑疤瘢圈圆环包块结刺]/

/** 眼皮上的疙瘩, 肛门口的肉刺: what is seen on a part of the body is the sign of that part, and none of the skin. */
export function withPlaced(
  index: ReadingIndex,
  { raw, plain }: { raw: string; plain: string },
  findings: readonly Finding[],
): readonly Finding[] {
  if (plain.length > longest || !lesion.test(plain) || plain.split('，').length > mostClauses) return findings
  const dropped = new Set<Finding>()
  const held = new Set(findings.flatMap((f) => (f.present && !f.past ? [f.signId] : [])))
  const added = placedOf(plain).flatMap(({ signs, at: { start, end } }): Finding[] => {
    const inside = findings.filter((f) => f.span[0] < end && start < f.span[1])
    if (inside.some((f) => !f.present || f.past)) return []
    const ids = signs.flatMap((name) => index.figureSigns.get(name) ?? [])
    // A prolapsed pile is a pile already.
    const isOneOf = (id: string) => [id, ...(index.broader.get(id) ?? [])].some((wider) => ids.includes(wider))
    for (const f of inside) if (isGeneral(index, f.signId) && !isOneOf(f.signId)) dropped.add(f)
    if (inside.some((f) => isOneOf(f.signId))) return []
    const fresh = ids.filter((id) => !held.has(id))
    for (const id of fresh) held.add(id)
    return fresh.map((signId) => ({ signId, present: true, span: [start, end], text: raw.slice(start, end) }))
  })
  if (!added.length && !dropped.size) return findings
  return [...findings.filter((f) => !dropped.has(f)), ...added].sort(
    (one, other) => one.span[0] - other.span[0] || one.span[1] - other.span[1],
  )
}

const isGeneral = ({ figureSigns }: ReadingIndex, signId: string) =>
  generals.values().some((name) => figureSigns.get(name) === signId)

/** Sentence by sentence, with places in the whole text. */
function placedOf(plain: string): { signs: readonly string[]; at: Span }[] {
  let from = 0
  return plain.split(/(?<=[。;\n])/).flatMap((sentence) => {
    const start = from
    from += sentence.length
    return placedIn(sentence).map(({ signs, at }) => ({ signs, at: { start: start + at.start, end: start + at.end } }))
  })
}

function placedIn(sentence: string): { signs: readonly string[]; at: Span }[] {
  let named: (Span & { name: string })[] | null = null
  const told = new Map<string, boolean>()
  const isTold = (quality: string) => {
    const known = told.get(quality) ?? qualityPatterns.get(quality)?.test(sentence) ?? false
    told.set(quality, known)
    return known
  }
  return seenPatterns.flatMap(([thing, pattern]) =>
    [...sentence.matchAll(pattern)].flatMap((m) => {
      const at = { start: m.index, end: m.index + m[0].length }
      if (denied.test(sentence.slice(Math.max(0, at.start - 6), at.start))) return []
      named ??= placePatterns.flatMap(([name, words]) =>
        [...sentence.matchAll(words)].map((p) => ({ name, start: p.index, end: p.index + p[0].length })),
      )
      const here = placesOf(named, at)
      const rule = rules
        .get(thing)
        ?.find(
          ({ place, how }) =>
            (place === '_' || here.has(place)) &&
            how.every((h) => (h.startsWith('!') ? !isTold(h.slice(1)) : isTold(h))),
        )
      return rule ? [{ signs: rule.signs, at }] : []
    }),
  )
}

/** The last place before it, by all its names; else one directly behind. */
function placesOf(named: readonly (Span & { name: string })[], at: Span): ReadonlySet<string> {
  const before = named.filter((p) => p.start <= at.start && at.start - p.end <= reach)
  const last = before.reduce<Span | null>((a, b) => (a && a.end >= b.end ? a : b), null)
  if (last) return new Set(before.filter((p) => p.start < last.end && last.start < p.end).map((p) => p.name))
  return new Set(named.filter((p) => p.start >= at.end && p.start - at.end <= behind).map((p) => p.name))
}
