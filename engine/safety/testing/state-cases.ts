import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { SafetyLevel, SafetyPatient } from '../safety.types.ts'
import { adult, lineOf, sheet, type TruthCase } from './case.ts'

const levels: Record<string, SafetyLevel> = { 禁用: 'blocked', 忌用: 'blocked', 慎用: 'sign' }
const official = /药典(?! 1990|[^）]{0,3}未收)|国家|国务院|管理办法|药监局/
/** By law 半夏 on a sheet is dispensed as 制半夏, which is no poison. */
const madeHarmless = new Set(['半夏'])

/**
 * The level depends on the source: full for the pharmacopoeia and for toxic herbs, one step lower for a textbook alone,
 * except its 禁用.
 */
function gradeOf(word: string | undefined, source: string, toxic: boolean): SafetyLevel | null {
  if (!word) return null
  if (official.test(source) || toxic || word === '禁用') return levels[word] ?? null
  return word === '忌用' ? 'sign' : 'hint'
}
const states: readonly Partial<SafetyPatient>[] = [{}, { pregnant: true }, { lactating: true }, { sex: 'male' }]

/** Every herb, plain and in each form, in every state: a restraint is reported in that state alone. */
export function restraintCases(k: Knowledge): TruthCase[] {
  return [...k.herbs.values()].flatMap((herb) => {
    const grade = (f?: (typeof herb.forms)[number]) =>
      gradeOf(
        f?.pregnancy ?? herb.pregnancy,
        (f?.pregnancy ? f.pregnancyBy : herb.pregnancyBy) ?? herb.source,
        (f?.toxicity ?? herb.toxicity) !== '无毒' && !(f === undefined && madeHarmless.has(herb.zh)),
      )
    const forms = herb.forms.map((f) => ({ name: f.zh, pregnancy: grade(f) }))
    return [{ name: herb.zh, pregnancy: grade() }, ...forms].flatMap(({ name, pregnancy }) =>
      states.flatMap((state): TruthCase[] => {
        const input = sheet([lineOf(k, name)], { patient: { ...adult, ...state } })
        const say = (level: SafetyLevel | null | undefined, here: boolean | undefined) =>
          level && here ? { level, lines: [0] } : null
        const nursing = herb.lactation && levels[herb.lactation]
        const what = `${name}, ${Object.keys(state)[0] ?? 'neither'}`
        return [
          { what, rule: 'pregnancy', input, expected: say(pregnancy, state.pregnant) },
          { what, rule: 'lactation', input, expected: say(nursing, state.lactating) },
        ]
      }),
    )
  })
}

/** First and last month of each band, with its fraction of the adult dose. */
const bands = [
  [0, 1 / 6],
  [1, 1 / 3],
  [11, 1 / 3],
  [12, 1 / 2],
  [71, 1 / 2],
  [72, 2 / 3],
  [143, 2 / 3],
  [144, 1],
  [839, 1],
] as const
const aged = '黄芪 甘草 麻黄 石膏 大黄 桂枝 附子 半夏 细辛 吴茱萸 全蝎 苍耳子'.split(' ')

export function ageCases(k: Knowledge): TruthCase[] {
  return aged.flatMap((name) => {
    const herb = k.herbs.get(k.herbNames.get(name)?.herbId ?? '')
    const max = herb?.doseG?.[1] ?? 0
    return [
      ...bands.flatMap(([months, share]) => {
        const level = isHarmless(herb) && months >= 12 ? 'hint' : isBeyondNote(herb, max, share) ? 'blocked' : 'sign'
        return childCases(k, name, months, mostAt(herb, max, share), share < 1 ? level : null)
      }),
      ...elderCases(k, name, herb, max),
    ]
  })
}

/** Asarum is graded harmless but contains aristolochic acid. */
const isHarmless = (herb: CompiledHerb | undefined) =>
  herb?.toxicity === '无毒' && !herb.families.includes('马兜铃酸类')

/** Just above its note on children a poison is stopped. */
const isBeyondNote = (herb: CompiledHerb | undefined, max: number, share: number) =>
  !isHarmless(herb) && (herb?.childMaxG ?? Number.POSITIVE_INFINITY) <= max * share

/** The age's fraction of the range, and never more than the note on children. */
const mostAt = (herb: CompiledHerb | undefined, max: number, share: number) =>
  Math.min(max * share, share < 1 ? (herb?.childMaxG ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY)

function childCases(
  k: Knowledge,
  name: string,
  ageMonths: number,
  most: number,
  level: SafetyLevel | null,
): TruthCase[] {
  const at = (doseG: number, expected: TruthCase['expected']): TruthCase => ({
    what: `${name} ${doseG} g at ${ageMonths} months`,
    rule: 'child-dose',
    input: sheet([lineOf(k, name, doseG)], { patient: { ...adult, ageMonths } }),
    expected,
  })
  return [at(most, null), at(most / 2, null), at(most * 1.01, level && { level, lines: [0] })]
}

function elderCases(k: Knowledge, name: string, herb: CompiledHerb | undefined, max: number): TruthCase[] {
  const at = (ageMonths: number, doseG: number, expected: TruthCase['expected']): TruthCase => ({
    what: `${name} ${doseG} g at ${ageMonths} months`,
    rule: 'elder-dose',
    input: sheet([lineOf(k, name, doseG)], { patient: { ...adult, ageMonths } }),
    expected,
  })
  const above = isHarmless(herb) ? null : ({ level: 'hint', lines: [0] } as const)
  const most = (max * 2) / 3
  return [
    at(839, max, null),
    at(840, most, null),
    at(840, most * 1.01, above),
    at(959, most, null),
    at(960, max / 2, null),
    at(960, (max / 2) * 1.01, above),
    at(1100, max, above),
  ]
}

/** An unknown patient: the rules that need patient data report that. */
export const unknownPatientCases = (k: Knowledge): TruthCase[] =>
  (
    [
      'pregnancy',
      'lactation',
      'allergy',
      'drug-interaction',
      'child-dose',
      'elder-dose',
      'child-note',
      'elder-note',
    ] as const
  ).map((rule) => ({
    what: 'without a patient',
    rule,
    input: sheet([lineOf(k, '附子')], { patient: null }),
    expected: null,
    judged: false,
  }))
