import { courseKindOf } from '#engine/dosing/treat-course.ts'
import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'

/** A sentence of the texts with its values. */
export type Sentence = { key: string; values: Readonly<Record<string, string | number | readonly string[]>> }
export type TakingSection = {
  title: 'take-making' | 'take-apart' | 'take-when' | 'take-stop' | 'take-keep'
  sentences: Sentence[]
}

type Line = { herbId: string | null; name: string; doseG: number; decoct: string }
export type TakingInput = {
  lines: readonly Line[]
  formulas: readonly CompiledFormula[]
  way: 'self' | 'clinic' | 'concentrate' | 'boiled_powder' | 'paste'
  pairs: number
  pairsPerDay: number
  timesPerDay: number
  mlPerTime: number | null
  bags: number | null
  bagG: number
  ageYears: number | null
  /** The doctor's own directions: beside them no other hour or warmth is stated. */
  taking: string
}

/** Minutes after boiling, first and second decoction: 医疗机构中药煎药室管理规范 (2009) 第三章. */
const boilingMin = { light: [15, 10], usual: [25, 20], tonic: [50, 40] } as const
/** The yield of one pair in millilitres, by the same rules: 100–300 for a child, 400–600 for an adult. */
const yieldMl = { child: 200, adult: 400 } as const
const childYears = 14

type Portion = Pick<TakingInput, 'mlPerTime' | 'pairsPerDay' | 'timesPerDay' | 'ageYears'>

const shareMl = (yielded: number, { pairsPerDay, timesPerDay }: Pick<Portion, 'pairsPerDay' | 'timesPerDay'>) =>
  Math.min(1000, Math.max(20, Math.floor((yielded * pairsPerDay) / timesPerDay / 10) * 10))

/** What is drunk each time: as stated, else a share of the usual yield at this age, in steps a cup can measure. */
export function mlEach({ mlPerTime, ageYears, ...usage }: Portion): number {
  const usual = ageYears !== null && ageYears < childYears ? yieldMl.child : yieldMl.adult
  return mlPerTime ?? shareMl(usual, usage)
}

/** Whether a volume is the usual share, of a child or an adult, so that another sheet need not keep it. */
export const isUsualMl = ({ mlPerTime, ...usage }: Omit<Portion, 'ageYears'>): boolean =>
  Object.values(yieldMl).some((yielded) => shareMl(yielded, usage) === mlPerTime)

const say = (key: string, values: Sentence['values'] = {}): Sentence => ({ key, values })

/** How it is made and taken, from the herbs, the kind of formula and the way it is prepared. */
export function explainTaking(knowledge: Knowledge, input: TakingInput): TakingSection[] {
  const sections: TakingSection[] = [
    { title: 'take-making', sentences: making(knowledge, input) },
    { title: 'take-apart', sentences: input.way === 'self' || input.way === 'clinic' ? apart(input.lines) : [] },
    { title: 'take-when', sentences: whenTaken(input) },
    { title: 'take-stop', sentences: stop(knowledge, input) },
    { title: 'take-keep', sentences: [say(`keep.${input.way}`)] },
  ]
  return sections.filter((s) => s.sentences.length)
}

function making(knowledge: Knowledge, input: TakingInput): Sentence[] {
  const { way, timesPerDay, mlPerTime, pairsPerDay } = input
  const often = say('take-often', { pairs: pairsPerDay, times: timesPerDay })
  if (way === 'concentrate') return [say('make-granules', { ml: mlPerTime ?? 150 }), often]
  if (way === 'boiled_powder') return [say('make-powder', { ml: mlEach(input) + 100 }), often]
  if (way === 'paste') return [say('make-paste', { grams: input.bagG, times: timesPerDay })]
  if (way === 'clinic')
    return [say('make-clinic', { bags: input.bags ?? input.pairs * timesPerDay, ml: mlEach(input) }), often]
  const [first, second] = boilingMin[heatOf(knowledge, input)]
  // What the sheet states for each time decides: the two papers must not differ.
  const ml = Math.round((mlEach(input) * timesPerDay) / pairsPerDay)
  return [say('make-soak'), say('make-boil', { first, second }), say('make-join', { ml, times: timesPerDay }), often]
}

/** Aromatic herbs are boiled briefly, dense ones long. */
function heatOf(knowledge: Knowledge, { formulas, lines }: TakingInput): keyof typeof boilingMin {
  const kinds = formulas.map(courseKindOf)
  if (kinds.includes('exterior')) return 'light'
  if (kinds.length) return kinds.every((k) => k === 'tonic') ? 'tonic' : 'usual'
  const share = (pattern: RegExp) =>
    lines.filter((l) => pattern.test(knowledge.herbs.get(l.herbId ?? '')?.class ?? '')).length / (lines.length || 1)
  if (share(/^解表药/) >= 0.4) return 'light'
  return share(/^补虚药/) >= 0.6 ? 'tonic' : 'usual'
}

/** 先煎, 后下 …: the preparation step for each note, in the order of the pot. */
const notes: Readonly<Record<string, string>> = {
  先煎去沫: 'apart-skim',
  久煎: 'apart-long',
  先煎: 'apart-first',
  捣碎: 'apart-crushed',
  包煎: 'apart-wrapped',
  后下: 'apart-last',
  另煎: 'apart-alone',
  烊化: 'apart-melted',
  兑服: 'apart-poured',
  冲服: 'apart-stirred',
  泡服: 'apart-steeped',
}
const order = Object.values(notes)

function apart(lines: readonly Line[]): Sentence[] {
  const groups = Map.groupBy(
    lines.filter((l) => Object.hasOwn(notes, l.decoct)),
    (l) => notes[l.decoct] ?? '',
  )
  const inOrder = [...groups].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return inOrder.map(([key, list]) => say(key, { herbs: list.map((l) => `${l.name} ${l.doseG} g`) }))
}

/** The first class of formula that fits decides the hour. */
const hours: readonly (readonly [RegExp, string])[] = [
  [/^解表剂/, 'when-exterior'],
  [/^安神剂/, 'when-sleep'],
  [/^驱虫剂|^泻下剂/, 'when-empty'],
  [/^补益剂/, 'when-before-meals'],
]
const warmths: readonly (readonly [RegExp, string])[] = [
  [/^解表剂\/辛温|^温里剂/, 'warm-hot'],
  [/^清热剂\/(?!清虚热)/, 'warm-cool'],
]

/** The hour and temperature for taking it, by the kind of the formula. */
export function whenTaken({
  formulas,
  way,
  ageYears,
  taking = '',
}: Pick<TakingInput, 'formulas' | 'way' | 'ageYears'> & { taking?: string }): Sentence[] {
  const first = (table: typeof hours) => table.find(([p]) => formulas.some((f) => p.test(f.class)))?.[1]
  const hour = first(hours) ?? (way === 'paste' ? 'when-before-meals' : 'when-after-meals')
  const child = ageYears !== null && ageYears < childYears ? [say('when-child')] : []
  if (taking.trim()) return child
  return [say(hour), ...(way === 'paste' ? [] : [say(first(warmths) ?? 'warm-warm')]), ...child]
}

function stop(knowledge: Knowledge, { formulas, lines }: TakingInput): Sentence[] {
  const kinds = new Set(formulas.map(courseKindOf))
  const toxic = lines.filter((l) => !['无毒', undefined].includes(knowledge.herbs.get(l.herbId ?? '')?.toxicity))
  return [
    ...(kinds.has('exterior') ? [say('stop-exterior')] : []),
    ...(kinds.has('purge') ? [say('stop-purge')] : []),
    ...(toxic.length ? [say('stop-toxic', { herbs: toxic.map((l) => l.name) })] : []),
    say('stop-usual'),
  ]
}
