import { type HiddenHerb, namesOf, type Prepared, sourceOf } from './prepared.ts'
import { type Check, isToxicHerb, type Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

type Borne = { id: string; name: string }
const isToxic = ({ herb, formOf }: HiddenHerb) => isToxicHerb(herb, formOf)

const idOf = (h: HiddenHerb) => h.herb.id

/** Herbs of the medicine that also occur elsewhere, and toxic ones with related ones there: 小活络丸 beside 附子. */
function shared(q: Question, p: Prepared, others: readonly Borne[], other: string | null): SafetyFinding[] {
  const ids = new Set(others.map((o) => o.id))
  const same = p.herbs.filter((h) => ids.has(idOf(h)))
  const base = { rule: 'preparation-duplicate' as const, source: sourceOf(p) }
  const where = other ?? 'sheet'
  const places = (wanted: ReadonlySet<string>) =>
    other === null ? q.known.filter((l) => wanted.has(l.herb.id)).map((l) => l.place) : []
  const values = { preparation: p.name, other: other ?? '' }
  const twice: SafetyFinding[] = same.length
    ? [
        {
          ...base,
          key: `preparation-duplicate:${p.key}:${where}`,
          level: same.some(isToxic) ? 'sign' : 'hint',
          lines: places(new Set(same.map(idOf))),
          values: {
            ...values,
            herbs: namesOf(same),
            text: other === null ? 'preparation-duplicate' : 'preparation-duplicate-other',
          },
        },
      ]
    : []
  return [...twice, ...kinOf(q, p, others, other).map(({ met, ...f }) => ({ ...base, ...f, lines: places(met) }))]
}

type Met = Pick<SafetyFinding, 'key' | 'level' | 'values'> & { met: ReadonlySet<string> }

/** One finding per toxin: 川乌 and 草乌 of one pill beside 附子 are one finding. */
function kinOf(q: Question, p: Prepared, others: readonly Borne[], other: string | null): Met[] {
  const pairs = p.herbs
    .filter(isToxic)
    .flatMap((h) => (q.index.siblings.get(idOf(h)) ?? []).map((group) => ({ group, h })))
  return [...Map.groupBy(pairs, (pair) => pair.group)].flatMap(([group, list]): Met[] => {
    const own = new Set(list.map(({ h }) => idOf(h)))
    const members = new Set(group.herbs.map((g) => g.herbId))
    const met = others.filter((o) => members.has(o.id) && !own.has(o.id))
    if (!met.length) return []
    const text = other === null ? 'preparation-related' : 'preparation-related-other'
    const herbs = namesOf(list.map(({ h }) => h))
    const values = { preparation: p.name, other: other ?? '', herbs, others: namesOf(met), text }
    return [
      {
        key: `${text}:${p.key}:${group.id}:${other ?? 'sheet'}`,
        level: 'sign',
        values: { ...values, group: group.zh, groupEn: group.en },
        met: new Set(met.map((m) => m.id)),
      },
    ]
  })
}

const sameMedicine = (p: Prepared, other: Prepared): SafetyFinding => ({
  key: `preparation-twice:${p.key}:${other.from ?? ''}`,
  rule: 'preparation-duplicate',
  level: 'sign',
  lines: [],
  values: { preparation: p.name, other: other.from ?? other.name, text: 'preparation-twice' },
  source: sourceOf(p),
})

const borneBy = (p: Prepared): Borne[] => p.herbs.map((h) => ({ id: h.herb.id, name: h.name }))
const isSame = (p: Prepared, other: Prepared) => p.entry !== null && p.entry === other.entry

/** Only oral medicines add up. */
export const preparationDuplicate: Check = {
  rule: 'preparation-duplicate',
  canJudge: () => true,
  findings: (q) => {
    const here = q.prepared.filter((p) => !p.outside)
    const taken = q.preparedElsewhere.filter((p) => !p.outside)
    const sheet = q.known.filter((l) => !l.external).map((l) => ({ id: l.herb.id, name: l.name }))
    const among = here.flatMap((p, i) =>
      [...here.slice(i + 1), ...taken].flatMap((o) =>
        isSame(p, o) ? [sameMedicine(p, o)] : shared(q, p, borneBy(o), o.from ? `${o.from} ${o.name}` : o.name),
      ),
    )
    const ofSheets = here.flatMap((p) =>
      q.elsewhere.flatMap((e) =>
        shared(
          q,
          p,
          e.lines.filter((l) => !l.external).map((l) => ({ id: l.herb.id, name: l.name })),
          e.label,
        ),
      ),
    )
    return [...[...here, ...taken].flatMap((p) => shared(q, p, sheet, null)), ...among, ...ofSheets]
  },
}
