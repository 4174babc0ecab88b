import type { ExamFact, ExamWeight } from '../schema/exam-question.ts'
import type { Herb } from '../schema/herb.ts'
import type { CompiledFormula, Knowledge, LinkedSignProfile } from '../schema/knowledge.ts'

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

const countShown = (k: Knowledge, profile: LinkedSignProfile | undefined, names: string) => {
  const shown = profile && shownBy(profile)
  return listOf(names).filter((name) => shown?.has(k.lexicon.get(name) ?? '')).length
}

/** The clauses named in `伤寒论 82, 316；金匮要略 水气病 22、妇人杂病 4`, each with its book. */
function clausesOf(source: string): Set<string> {
  const clauses = source.split('；').flatMap((inBook) => {
    const [book = '', ...rest] = inBook.split(' ')
    let chapter = ''
    return rest
      .join(' ')
      .split(/[、,]\s*/)
      .map((one) => {
        const [, named = '', number = ''] = /^(\D*?)\s*(\d*)$/.exec(one.trim()) ?? []
        if (named) chapter = named
        return [book, chapter, number].filter(Boolean).join(' ')
      })
  })
  return new Set(clauses)
}

const hasRole = (k: Knowledge, name: string, of: string, role: string) => {
  const id = pointOf(k, name)?.id ?? ''
  const rows = [...k.pointTables.values()].flatMap((table) => (table.type === 'special' ? table.rows : []))
  return rows.some((row) => row.of === of && row.role === role && row.points.includes(id))
}

const hasHerb = (k: Knowledge, formula: string, herb: string) => {
  const id = herbOf(k, herb)?.id
  return formulaOf(k, formula)?.herbs.some((h) => h.herbId === id) ?? false
}

/** Whether an option is correct for the question; each line looks it up in the base again. */
export const factHolds: Record<ExamFact, Holds> = {
  'herb-class': (k, option, of) => {
    const herb = herbOf(k, option)
    return herb !== undefined && classOf(herb) === of
  },
  'herb-action': (k, option, of) => {
    const actions = herbOf(k, option)?.actions
    return actions !== undefined && listOf(of).every((one) => actions.includes(one))
  },
  'herb-property': (k, option, of) => {
    const herb = herbOf(k, option)
    return herb !== undefined && propertyOf(herb) === of
  },
  'herb-property-of': (k, option, of) => {
    const herb = herbOf(k, of)
    return herb !== undefined && propertyOf(herb) === option
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
  'formula-clause': (k, option, of) => clausesOf(formulaOf(k, option)?.source ?? '').has(of),
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
  'channel-point': (k, option, of) => pointOf(k, option)?.channel === channelId(k, of),
  'point-role': (k, option, of, by) => {
    const [names, roles] = [listOf(option), listOf(by)]
    return names.length === roles.length && names.every((name, i) => hasRole(k, name, of, roles[i] ?? ''))
  },
  'point-vessel': (k, option, of) => {
    const id = pointOf(k, option)?.id ?? ''
    const rows = [...k.pointTables.values()].flatMap((table) => (table.type === 'keys' ? table.rows : []))
    return rows.some((row) => row.of === of && row.points.includes(id))
  },
  'point-song': (k, option, of) => {
    const id = pointOf(k, option)?.id ?? ''
    const rows = [...k.pointTables.values()].flatMap((table) => (table.type === 'cures' ? table.rows : []))
    return rows.some((row) => row.source === of && row.points.includes(id))
  },
  'point-indication': (k, option, of) => pointOf(k, option)?.indications.includes(k.lexicon.get(of) ?? '') ?? false,
  'point-pregnancy': (k, option, of) => {
    const states = listOf(option).map((name) => {
      const point = pointOf(k, name)
      return point && (point.pregnancy ?? '可用')
    })
    return states.every((state) => state === of)
  },
}

/** How strongly an option matches the question; an option unknown to the base scores nothing. */
export const weightOf: Record<ExamWeight, (k: Knowledge, option: string, of: string) => number> = {
  'formula-most-signs': (k, option, of) => countShown(k, formulaOf(k, option)?.signs, of),
  'pattern-most-signs': (k, option, of) =>
    countShown(k, (patternOf(k, option) ?? patternOf(k, `${option}证`))?.signs, of),
}
