import type { HerbForm } from '#knowledge/schema/herb.ts'
import type { CompiledHerb, CompiledPreparation } from '#knowledge/schema/knowledge.ts'
import { isUsedOutside } from '#knowledge/schema/preparation.ts'
import { resolveHerb, type SafetyIndex } from './prepare.ts'
import type { SafetyFinding, SafetyLevel, TakenPreparation } from './safety.types.ts'

/** A herb contained in a prepared medicine; no label states its daily amount. */
export type HiddenHerb = { herb: CompiledHerb; formOf: HerbForm | null; name: string }

export type Prepared = {
  /** The name for messages, and the identifier for keys. */
  name: string
  key: string
  entry: CompiledPreparation | null
  outside: boolean
  herbs: readonly HiddenHerb[]
  /** The other prescription it belongs to; null on this one. */
  from: string | null
}

/** Forms that are half alcohol: with a cephalosporin a dose of 藿香正气水 is a drink of spirits. */
const spirits = /[酒酊]剂/
const alcohol = { formOf: null, name: '乙醇' }

/** Bound with refined honey, unless the name says otherwise: 大蜜丸, 水蜜丸 and pastes (中国药典 2020 四部 0108 0183). */
const honeyed: ReadonlySet<string> = new Set(['丸剂', '煎膏'])
const dry = /浓缩|水丸|水泛|滴丸|糊丸|蜡丸|微丸/
export const isBoundWithHoney = ({ name, entry }: Prepared) =>
  /蜜丸/.test(name) || (honeyed.has(entry?.form ?? '') && !dry.test(`${name}${entry?.zh}`))

/** 附子理中丸 8丸 tid, 六味地黄丸（大蜜丸）: the name without strength and directions. */
export const bareName = (written: string) => /^[^\s\d(（[【]+/.exec(written)?.[0] ?? written

/** By id, else by the name as written: a prepared medicine typed manually is the same medicine. */
export function preparedOf(index: SafetyIndex, taken: TakenPreparation): Prepared {
  const { preparations, preparationNames } = index.knowledge
  const simple = index.simplify(taken.name.trim())
  const byName = () =>
    preparationNames.get(taken.name) ?? preparationNames.get(simple) ?? preparationNames.get(bareName(simple))
  const entry = preparations.get(taken.preparationId ?? byName() ?? '') ?? null
  // A medicine the base does not know, named after a formula, is made of the formula's herbs.
  const { formulas, formulaNames } = index.knowledge
  const named = entry ? undefined : formulas.get(formulaNames.get(simple) ?? formulaNames.get(bareName(simple)) ?? '')
  const herbs =
    (entry ?? named)?.herbs.flatMap((line): HiddenHerb[] => {
      const known = resolveHerb(index, line)
      return known ? [{ herb: known.herb, formOf: known.form, name: line.name }] : []
    }) ?? []
  if (entry && spirits.test(entry.form)) {
    const known = resolveHerb(index, { herbId: null, name: '酒', form: null })
    if (known && !herbs.some((h) => h.herb.id === known.herb.id)) herbs.push({ ...alcohol, herb: known.herb })
  }
  return {
    name: taken.name || (entry?.zh ?? ''),
    key: entry?.id ?? taken.name,
    entry,
    outside: entry !== null && isUsedOutside(entry.type),
    herbs,
    from: null,
  }
}

export const namesOf = (herbs: readonly { name: string }[]) => [...new Set(herbs.map((h) => h.name))]
export const hiddenToxicity = ({ formOf, herb }: HiddenHerb) => formOf?.toxicity ?? herb.toxicity
export const sourceOf = (p: Prepared) => p.entry?.source ?? 'Qibo'

const order: readonly SafetyLevel[] = ['hint', 'sign', 'blocked']
export const milder = (level: SafetyLevel): SafetyLevel => order[Math.max(0, order.indexOf(level) - 1)] ?? 'hint'

/** Prepared medicines of this prescription, and those of the patient's other current ones. */
export type Medicines = { prepared: readonly Prepared[]; preparedElsewhere: readonly Prepared[] }

/**
 * What a rule finds of every medicine the patient takes. One that is not on this sheet was bought or prescribed
 * elsewhere and cannot be taken off it: it is judged one level milder, and never stops the sheet.
 */
export const ofMedicines = (q: Medicines, findings: (p: Prepared) => SafetyFinding[]): SafetyFinding[] => [
  ...q.prepared.flatMap(findings),
  ...q.preparedElsewhere.flatMap(findings).map((f) => ({ ...f, key: `${f.key}:elsewhere`, level: milder(f.level) })),
]
