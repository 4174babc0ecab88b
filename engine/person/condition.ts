import { readEnglishPerson } from '#engine/reading/english/person-english.ts'
import { normalise } from '#engine/reading/normalise.ts'
import { readPerson } from '#engine/reading/person.ts'
import { isPregnantIn } from '#engine/reading/pregnancy-words.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import { type Condition, type ConditionFact, type FactKind, illnesses, type VisitFacts } from './condition.types.ts'
import { isAllDenied, isChronic, isWeaned, stated, statesIn, statesOf } from './condition-words.ts'
import { forWhomIsSign } from './for-whom.ts'
import { measuredFor } from './measured.ts'
import { mensesStanding } from './menses.ts'

export type ConditionIndex = {
  variants: ReadonlyMap<string, string>
  /** Sign → what it implies about the patient. */
  signs: ReadonlyMap<string, { kind: FactKind | 'not-pregnant'; zh: string }>
  /** Sign that only one sex can have → its name and that sex. */
  sexes: ReadonlyMap<string, { sex: 'female' | 'male'; zh: string }>
}

/** From the first period to the last, with a margin: patients who may be pregnant are asked. */
const fertileMonths = { from: 12 * 12, below: 52 * 12 } as const
/** Lactation and birth in the history of a child refer to the mother. */
const grownMonths = fertileMonths.from

const kindsOfSigns: readonly (readonly [RegExp, FactKind | 'not-pregnant'])[] = [
  [/^(?:妊娠|早孕|孕[中晚]期|孕后|胎漏|胎动不安|胎动|恶阻)/, 'pregnant'],
  // Too little milk, or milk that flows by itself, means that the patient is breastfeeding.
  [/^(?:哺乳|缺乳|乳汁(?:少|不足|不行|不通|自出|清稀|稠)|乳少)$/, 'lactating'],
  [/^备孕$/, 'wishes-child'],
  [/^(?:月经后期|闭经)$/, 'pregnancy-possible'],
  [/^绝经$/, 'not-pregnant'],
  [/^(?:肾功能异常|肾功能衰竭|肾病综合征)$/, 'kidney'],
  [/^(?:肝功能异常|肝硬化|肝炎)$/, 'liver'],
  [/^青光眼$/, 'glaucoma'],
  [/^高血压$/, 'pressure'],
  [/^浮肿$/, 'swelling'],
  [/^(?:癃闭|前列腺增生症)$/, 'retention'],
  [/^癫痫样发作$/, 'seizures'],
  [/^(?:冠心病|心力衰竭)$/, 'heart'],
  [/^甲状腺功能亢进$/, 'thyroid'],
  [
    /^(?:咳血|呕血|便血|便血鲜红|黑便|尿血|鼻衄|齿衄|耳衄|口腔出血|舌出血|点状出血|出血|大出血|阴道出血|绝经后出血)$/,
    'bleeding',
  ],
  [/^(?:月经量多|崩漏|经行吐衄|恶露不尽|上消化道出血|眼底出血|脑出血|血小板减少性紫癜|过敏性紫癜)$/, 'bleeding'],
]

export function prepareConditions(
  { signs }: Pick<Knowledge, 'signs'>,
  variants: ReadonlyMap<string, string> = new Map(),
): ConditionIndex {
  const kindOf = ({ zh }: CompiledSign) => kindsOfSigns.find(([name]) => name.test(zh))?.[1]
  return {
    variants,
    signs: new Map(
      [...signs.values()].flatMap((sign) => {
        const kind = kindOf(sign)
        return kind ? [[sign.id, { kind, zh: sign.zh }] as const] : []
      }),
    ),
    sexes: new Map(
      [...signs.values()].flatMap((sign) => {
        const { sex } = forWhomIsSign(sign)
        return sex && !ofBoth.test(sign.zh) ? [[sign.id, { sex, zh: sign.zh }] as const] : []
      }),
    ),
  }
}

/**
 * Everything record, visit, signs, history and menses state about conditions that restrict prescribing. No statement
 * does not mean no.
 */
export function conditionOf(index: ConditionIndex, visit: VisitFacts): Condition {
  const plain = normalise(visit.history, index.variants)
  const said = { ...readEnglishPerson(visit.history), ...readPerson(plain) }
  const sex = visit.sex ?? said.sex ?? null
  const ageMonths = visit.ageMonths ?? (said.ageYears === undefined ? null : said.ageYears * 12)
  const isGrown = ageMonths === null || ageMonths >= grownMonths
  const isHer = sex !== 'male' && isGrown
  const present = visit.signs.filter((s) => s.present).flatMap((s) => index.signs.get(s.id) ?? [])
  const ofSigns = (kind: FactKind): ConditionFact[] =>
    present.filter((s) => s.kind === kind).map(({ zh }) => ({ kind, source: 'sign', words: zh }))
  const ofHistory = (kind: FactKind): ConditionFact[] =>
    isDismissed(index, visit, kind) ? [] : statesOf(plain, kind).map((words) => ({ kind, source: 'history', words }))
  const diagnoses = (visit.diagnoses ?? []).map((name) => ({ name, plain: normalise(name, index.variants) }))
  const person = { sex, ageYears: ageMonths === null ? null : ageMonths / 12 }
  const ofVisit = (kind: FactKind, isSaid: (diagnosis: string) => boolean): ConditionFact[] =>
    [
      ...diagnoses.flatMap((d) => (isSaid(d.plain) ? [d.name] : [])),
      ...measuredFor(visit.measured ?? [], kind, person),
    ].map((words) => ({ kind, source: 'visit', words }))
  const ofFormer = (kind: FactKind): ConditionFact[] =>
    (visit.former ?? []).flatMap((words) =>
      isChronic(kind) && statesOf(normalise(words, index.variants), kind).length
        ? [{ kind, source: 'record', words }]
        : [],
    )

  const pregnant = isHer
    ? [
        ...ofStatus(visit, 'pregnant'),
        ...ofSigns('pregnant'),
        ...ofPerson(index, visit, plain, said.pregnant),
        ...ofVisit('pregnant', (d) => isPregnantIn(d)),
      ]
    : []
  const nursing = isWeaned(plain) ? [] : ofHistory('lactating')
  const lactating = isHer ? [...ofStatus(visit, 'lactating'), ...ofSigns('lactating'), ...nursing] : []
  const pregnancy = pregnant.length ? 'yes' : pregnancyOf({ index, visit, plain, isHer, sex, ageMonths })
  const asked: ConditionFact[] =
    pregnancy === 'possible' || pregnancy === 'unknown'
      ? [{ kind: `pregnancy-${pregnancy}`, source: 'menses', words: '' }]
      : []
  return {
    pregnant: pregnant.length > 0,
    lactating: lactating.length > 0,
    pregnancy,
    ageMonths,
    sex,
    otherSex: signsOfOtherSex(index, visit, ageMonths),
    facts: [
      ...pregnant.slice(0, 1),
      ...asked,
      ...lactating.slice(0, 1),
      ...(isGrown ? [...ofSigns('wishes-child'), ...ofHistory('wishes-child')].slice(0, 1) : []),
      ...illnesses.flatMap((kind) =>
        [
          ...ofSigns(kind),
          ...ofHistory(kind),
          ...ofVisit(kind, (d) => statesOf(d, kind).length > 0),
          ...ofFormer(kind),
        ].slice(0, 1),
      ),
    ],
  }
}

/** Grouped with one sex, and yet told of a couple or of both. */
const ofBoth = /^(?:未婚|多毛|备孕|绝育后|性交痛|不孕|不育)$/

/**
 * A sign of the desk is the patient's own: what a mother or wife has is not read as one. A child's history speaks of
 * the mother's pregnancy and milk.
 */
function signsOfOtherSex({ sexes }: ConditionIndex, { sex, signs }: VisitFacts, ageMonths: number | null): string[] {
  if (sex === null || (ageMonths !== null && ageMonths < grownMonths)) return []
  const told = signs.filter((s) => s.present).flatMap((s) => sexes.get(s.id) ?? [])
  return told.flatMap((s) => (s.sex === sex ? [] : [s.zh]))
}

/** An answer at this visit takes precedence over the record. */
function ofStatus({ record, visit }: VisitFacts, kind: 'pregnant' | 'lactating'): ConditionFact[] {
  if (visit === kind) return [{ kind, source: 'visit', words: '' }]
  return visit === null && record === kind ? [{ kind, source: 'record', words: '' }] : []
}

function ofPerson(index: ConditionIndex, visit: VisitFacts, plain: string, pregnant = false): ConditionFact[] {
  if (!pregnant || isDismissed(index, visit, 'pregnant')) return []
  return [{ kind: 'pregnant', source: 'history', words: statesIn(plain, stated.pregnant)[0] ?? '' }]
}

/** The doctor has dismissed the finding of the history, or denied it. */
function isDismissed({ signs }: ConditionIndex, { unsaid, signs: chosen }: VisitFacts, kind: FactKind): boolean {
  const off = [...unsaid, ...chosen.filter((s) => !s.present).map((s) => s.id)]
  return off.some((id) => signs.get(id)?.kind === kind)
}

type Asked = {
  index: ConditionIndex
  visit: VisitFacts
  plain: string
  isHer: boolean
  sex: Condition['sex']
  ageMonths: number | null
}

function pregnancyOf({ index, visit, plain, isHer, sex, ageMonths }: Asked): 'no' | 'possible' | 'unknown' {
  // Patients who cannot be pregnant are not asked.
  const mayBe = isHer && sex === 'female' && (ageMonths === null || ageMonths < fertileMonths.below)
  const present = visit.signs.filter((s) => s.present)
  const isOver = present.some((s) => index.signs.get(s.id)?.kind === 'not-pregnant')
  if (!mayBe || visit.visit !== null || isOver || isAllDenied(plain)) return 'no'
  if (isDismissed(index, visit, 'pregnant')) return 'no'
  const standing = mensesStanding(visit.menses, plain, visit.today)
  if (standing === 'late') return 'possible'
  if (standing === 'due') return 'no'
  const late = present.some((s) => index.signs.get(s.id)?.kind === 'pregnancy-possible')
  const isStated =
    !isDismissed(index, visit, 'pregnancy-possible') && statesIn(plain, stated['pregnancy-possible']).length > 0
  return late || isStated ? 'possible' : 'unknown'
}
