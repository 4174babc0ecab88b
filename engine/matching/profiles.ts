import { elementsOfName } from '#engine/patterns/name-elements.ts'
import { type ForWhom, forWhomIsDisease, forWhomIsFormula, forWhomIsPattern } from '#engine/person/for-whom.ts'
import type {
  CompiledDisease,
  CompiledDiseasePattern,
  CompiledFormula,
  CompiledPattern,
  Knowledge,
  LinkedSignProfile,
} from '#knowledge/schema/knowledge.ts'
import type { Setting } from '#knowledge/schema/setting.ts'
import type { ReasonKind, Route } from './matching.types.ts'
import { signsNaming } from './named-by.ts'

/** One clinical picture from some source, and the formulas it leads to. */
export type Profile = {
  route: Route
  formulas: readonly string[]
  /** Sign → its weight here. */
  signs: ReadonlyMap<string, { kind: ReasonKind; worth: number }>
  against: ReadonlySet<string>
  /** The location and nature of the disease. */
  elements: readonly string[]
  patterns: readonly string[]
  diseaseId: string | null
  setting: Setting | null
  /** Who it applies to: all of these must match. */
  forWhom: readonly ForWhom[]
}

/** Key signs weigh most, then main signs, then supporting ones. */
const worth: Record<ReasonKind, number> = {
  key: 1.6,
  main: 1,
  other: 0.6,
  tongue: 0.8,
  pulse: 0.8,
  abdomen: 1,
  against: 1,
}

function pictureSigns(picture: LinkedSignProfile) {
  const signs = new Map<string, { kind: ReasonKind; worth: number }>()
  for (const kind of ['key', 'main', 'abdomen', 'tongue', 'pulse', 'other'] as const)
    for (const id of picture[kind]) if (!signs.has(id)) signs.set(id, { kind, worth: worth[kind] })
  return signs
}

/** A defining sign beyond those that are enough: a picture without it is as whole. */
const otherwise = 0.1

/**
 * Books do not rank the signs of a disease's pattern; their order counts slightly. Signs that define the disease come
 * first.
 */
function listedSigns(knowledge: Knowledge, disease: CompiledDisease, ids: readonly string[]) {
  const signs = new Map<string, { kind: ReasonKind; worth: number }>()
  const { enough = disease.signs.key.length, signs: of } = disease
  for (const id of signsNaming(knowledge, disease)) signs.set(id, { kind: 'key', worth: worth.key })
  of.key.forEach((id, i) => {
    if (!signs.has(id)) signs.set(id, { kind: 'key', worth: i < enough ? worth.key : otherwise })
  })
  ids.forEach((id, i) => {
    const seen = knowledge.signs.get(id)?.kind
    const kind = seen === 'tongue' || seen === 'pulse' || seen === 'abdomen' ? seen : 'main'
    const own = worth[kind] * (i < 3 ? 1.2 : 1)
    const defining = signs.get(id)
    signs.set(id, defining ? { kind: 'key', worth: Math.max(defining.worth, own) } : { kind, worth: own })
  })
  return signs
}

const elementsOfPatterns = (knowledge: Knowledge, ids: readonly string[]) => [
  ...new Set(
    ids.flatMap((id) => [...(knowledge.patterns.get(id)?.place ?? []), ...(knowledge.patterns.get(id)?.nature ?? [])]),
  ),
]

function ofFormula(knowledge: Knowledge, f: CompiledFormula): Profile {
  return {
    route: { kind: 'formula', formulaId: f.id, source: f.source },
    formulas: [f.id],
    signs: pictureSigns(f.signs),
    against: new Set(f.signs.against),
    elements: elementsOfPatterns(knowledge, f.patterns.slice(0, 2)),
    patterns: f.patterns,
    diseaseId: null,
    setting: null,
    forWhom: [forWhomIsFormula(f)],
  }
}

function ofDiseasePattern(knowledge: Knowledge, d: CompiledDisease, p: CompiledDiseasePattern): Profile {
  const ids = p.pattern ? [p.pattern] : []
  const general = elementsOfPatterns(knowledge, ids)
  return {
    route: { kind: 'disease-pattern', diseaseId: d.id, name: p.zh, patternId: p.pattern, source: p.source },
    formulas: p.formulas,
    signs: listedSigns(knowledge, d, p.signs),
    against: new Set([...p.absent, ...d.signs.against]),
    elements: general.length ? general : elementsOfName(p.zh),
    patterns: ids,
    diseaseId: d.id,
    setting: d.setting ?? null,
    forWhom: [forWhomIsDisease(knowledge, d), forWhomIsPattern(p)],
  }
}

function ofPattern(knowledge: Knowledge, p: CompiledPattern): Profile {
  return {
    route: { kind: 'pattern', patternId: p.id, source: p.source ?? 'GB/T 16751.2-2021' },
    formulas: p.formulas,
    signs: pictureSigns(p.signs),
    against: new Set(p.signs.against),
    elements: elementsOfPatterns(knowledge, [p.id]),
    patterns: [p.id],
    diseaseId: null,
    setting: null,
    forWhom: [forWhomIsPattern(p)],
  }
}

/**
 * Profiles with the same elements share one list, so that a question about elements is computed once; a restriction
 * that fits everybody is dropped.
 */
function simplified(profiles: readonly Profile[]): Profile[] {
  const lists = new Map<string, readonly string[]>()
  return profiles.map((profile) => {
    const key = profile.elements.join(' ')
    const elements = lists.get(key) ?? profile.elements
    lists.set(key, elements)
    return { ...profile, elements, forWhom: profile.forWhom.filter((whom) => Object.keys(whom).length) }
  })
}

export function profilesOf(knowledge: Knowledge): Profile[] {
  const profiles = [
    ...[...knowledge.formulas.values()].map((f) => ofFormula(knowledge, f)),
    ...[...knowledge.diseases.values()].flatMap((d) => d.patterns.map((p) => ofDiseasePattern(knowledge, d, p))),
    ...[...knowledge.patterns.values()].map((p) => ofPattern(knowledge, p)),
  ]
  return simplified(profiles.filter((profile) => profile.signs.size))
}
