import type { ExamFact } from '../schema/exam-question.ts'
import type { Herb } from '../schema/herb.ts'
import type { CompiledFormula, Knowledge, LinkedSignProfile } from '../schema/knowledge.ts'

/** Several names in one text. */
export const listOf = (text: string) => text.split('、')

export const classOf = (herb: Herb) => herb.class.split('/').at(-1) ?? herb.class
export const propertyOf = (h: Herb) => `${h.flavours.join('、')}，${h.nature}；归${h.channels.join('、')}经`
export const rangeOf = ([from, to]: readonly [number, number]) => `${from}～${to} 克`
export const bookOf = (source: string) => source.split(/[\s（；]/)[0] ?? source
export const compositionOf = (f: CompiledFormula) =>
  f.herbs
    .map((h) => h.name)
    .sort()
    .join('、')
export const shownBy = (p: LinkedSignProfile) => new Set([...p.key, ...p.main, ...p.other, ...p.tongue, ...p.pulse])

type Holds = (k: Knowledge, option: string, of: string, by: string) => boolean

const herbOf = (k: Knowledge, name: string) => k.herbs.get(k.herbNames.get(name)?.herbId ?? '')
const formulaOf = (k: Knowledge, name: string) => k.formulas.get(k.formulaNames.get(name) ?? '')
const patternOf = (k: Knowledge, name: string) => k.patterns.get(k.patternNames.get(name) ?? '')
const diseaseOf = (k: Knowledge, name: string) => k.diseases.get(k.diseaseNames.get(name) ?? '')
const pointOf = (k: Knowledge, name: string) => k.points.get(k.pointNames.get(name) ?? '')
const channelId = (k: Knowledge, name: string) => k.channelNames.get(name) ?? ''

const showsAll = (k: Knowledge, shown: ReadonlySet<string> | undefined, names: string) =>
  listOf(names).every((name) => shown?.has(k.lexicon.get(name) ?? ''))

const hasHerb = (k: Knowledge, formula: string, herb: string) => {
  const id = herbOf(k, herb)?.id
  return formulaOf(k, formula)?.herbs.some((h) => h.herbId === id) ?? false
}

/** Whether an option holds for what is asked; each line reads the base again. */
export const factHolds: Record<ExamFact, Holds> = {
  'herb-class': (k, option, of) => {
    const herb = herbOf(k, option)
    return herb !== undefined && classOf(herb) === of
  },
  'herb-action': (k, option, of) => herbOf(k, option)?.actions.includes(of) ?? false,
  'herb-property': (k, option, of) => {
    const herb = herbOf(k, option)
    return herb !== undefined && propertyOf(herb) === of
  },
  'herb-decoction': (k, option, of) => herbOf(k, option)?.decoct.some((d) => d === of) ?? false,
  'herb-pregnancy': (k, option, of) => herbOf(k, option)?.pregnancy === of,
  'herb-dose': (k, option, of) => {
    const range = herbOf(k, of)?.doseG
    return range !== undefined && rangeOf(range) === option
  },
  'herb-toxicity': (k, option, of) => herbOf(k, option)?.toxicity === of,
  'herb-pair': (k, option, of) => {
    const [one, other] = [herbOf(k, of)?.id ?? '', herbOf(k, option)?.id ?? '']
    return [...k.incompatibilities.values()].some(
      ({ a, b }) => (a.includes(one) && b.includes(other)) || (b.includes(one) && a.includes(other)),
    )
  },
  'herb-interaction': (k, option, of) => {
    const id = herbOf(k, option)?.id ?? ''
    return [...k.interactions.values()].some((i) => i.drugs.includes(of) && i.herbs.includes(id))
  },
  'formula-composition': (k, option, of) => {
    const formula = formulaOf(k, option)
    return formula !== undefined && compositionOf(formula) === of
  },
  'formula-contains': (k, option, of) => hasHerb(k, of, option),
  'formula-lacks': (k, option, of) => herbOf(k, option) !== undefined && !hasHerb(k, of, option),
  'formula-principal': (k, option, of) => {
    const id = herbOf(k, option)?.id
    return formulaOf(k, of)?.herbs.some((h) => h.herbId === id && h.role === '君') ?? false
  },
  'formula-source': (k, option, of) => bookOf(formulaOf(k, of)?.source ?? '') === option.replace(/[《》]/g, ''),
  'formula-signs': (k, option, of) => {
    const formula = formulaOf(k, option)
    return formula !== undefined && showsAll(k, shownBy(formula.signs), of)
  },
  'formula-pattern': (k, option, of) => {
    const pattern = patternOf(k, of)
    const formula = formulaOf(k, option)
    if (!pattern || !formula) return false
    return pattern.formulas.includes(formula.id) || formula.patterns.includes(pattern.id)
  },
  'pattern-signs': (k, option, of) => {
    const pattern = patternOf(k, option)
    return pattern !== undefined && showsAll(k, shownBy(pattern.signs), of)
  },
  'pattern-method': (k, option, of) => patternOf(k, of)?.method.join('，') === option,
  'disease-signs': (k, option, of, by) => {
    const cases = diseaseOf(k, of)?.patterns.filter((p) => p.zh === option) ?? []
    return cases.some((p) => showsAll(k, new Set(p.signs), by))
  },
  'disease-formula': (k, option, of, by) => {
    const id = formulaOf(k, option)?.id ?? ''
    return diseaseOf(k, of)?.patterns.some((p) => p.zh === by && p.formulas.includes(id)) ?? false
  },
  'point-category': (k, option, of, by) => {
    const point = pointOf(k, option)
    return point?.channel === channelId(k, of) && point.categories.some((c) => c === by)
  },
  'point-channel': (k, option, of) => pointOf(k, of)?.channel === channelId(k, option),
  'point-location': (k, option, of) => pointOf(k, option)?.location.zh === of,
}
