import { parseNumber } from '#engine/dosing/parse-amount.ts'
import type { FactKind } from '#engine/person/condition.types.ts'
import { elderMonths } from './age-share.ts'
import { type Harm, harms } from './prepare.ts'
import { ofMedicines, type Prepared, sourceOf } from './prepared.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

const childMonths = 12 * 12
const toddlerMonths = 36
const never = /禁|忌用|不用/
const withCare = /慎|监测|不宜/

/** 四周岁及以下 holds until the fifth birthday, 14 岁以下 until the fourteenth. */
const yearsBelow = /(\d{1,2}|[一二三四五六七八九十]{1,3})\s?周?岁(及)?以下/

/** The months below which a clause of a label holds for a child; 0 when it says nothing of children. */
function heldBelow(clause: string): number {
  const [, years, inclusive] = yearsBelow.exec(clause) ?? []
  if (years) return ((parseNumber(years) ?? 0) + (inclusive ? 1 : 0)) * 12
  if (/儿童|小儿/.test(clause)) return childMonths
  if (/婴幼儿/.test(clause)) return toddlerMonths
  if (/婴儿/.test(clause)) return 12
  return /新生儿/.test(clause) ? 1 : 0
}

/** Words of a label for what is known of the patient. Pregnancy has a rule of its own. */
const words: Partial<Record<FactKind, RegExp>> = {
  lactating: /哺乳/,
  'wishes-child': /生育|育龄/,
  kidney: /肾(?:功能|病|炎)/,
  liver: /肝(?:功能|病|炎|肾)/,
  g6pd: /蚕豆病|葡萄?糖-6/,
  glaucoma: /青光眼/,
  pressure: /高血压/,
  thyroid: /甲亢|甲状腺功能亢进/,
  heart: /心(?:脏病|律|动过|功能|衰|肾功能)/,
  bleeding: /出血|月经过多|经期/,
  retention: /前列腺|尿潴留/,
  seizures: /癫痫/,
  sport: /运动员/,
}
const isHarm = (kind: string): kind is Harm => harms.some((h) => h === kind)

/** A herb or western drug of the medicine is judged in this disease already. */
function isJudgedInside({ index }: Question, p: Prepared, kind: FactKind): boolean {
  const harm = kind === 'wishes-child' ? 'fertility' : kind
  const group = isHarm(harm) ? index.harms.get(harm) : undefined
  if (!group) return false
  const { herbs, care = [], drugs = [], careDrugs = [] } = group
  const ids = new Set([...herbs, ...care].map((m) => m.herbId))
  const names = new Set([...drugs, ...careDrugs])
  return p.herbs.some((h) => ids.has(h.herb.id)) || (p.entry?.drugs ?? []).some((d) => names.has(d.zh))
}

/** G6PD alone is no matter of age. */
const isTooYoung = ({ patient }: Question, clause: string) =>
  patient?.ageMonths != null && patient.ageMonths < heldBelow(clause) && !/蚕豆病|葡萄?糖-6/.test(clause)

/** A child's or old patient's age, or a stated disease, that the clause names. */
function concerns(q: Question, p: Prepared, clause: string): boolean {
  const age = q.patient?.ageMonths ?? null
  if (isTooYoung(q, clause)) return true
  if (age !== null && age >= elderMonths && /老人|老年|年老/.test(clause)) return true
  return (q.condition?.facts ?? []).some(({ kind }) => words[kind]?.test(clause) && !isJudgedInside(q, p, kind))
}

/** 禁用 at this age or while nursing: known of the patient as surely as a pregnancy, and as strict. */
const isForbidden = (q: Question, clause: string) =>
  clause.split('，').some((part) => /禁/.test(part) && (isTooYoung(q, part) || (q.lactating && /哺乳/.test(part))))

const cautionsOf = ({ entry }: Prepared) => {
  const text = entry?.cautions
  if (!text) return null
  return typeof text === 'string' ? { zh: text, en: text } : text
}

function ofLabel(q: Question, p: Prepared): SafetyFinding[] {
  const cautions = cautionsOf(p)
  const said = (cautions?.zh ?? '')
    .split(/[；。]/)
    .filter((c) => (never.test(c) || withCare.test(c)) && concerns(q, p, c))
  if (!cautions || !said.length) return []
  const level = said.some((c) => isForbidden(q, c)) ? 'blocked' : said.some((c) => never.test(c)) ? 'sign' : 'hint'
  return [
    {
      key: `preparation-label:${p.key}`,
      rule: 'preparation-label',
      level,
      lines: [],
      values: { preparation: p.name, note: said.join('；'), noteEn: cautions.en },
      source: sourceOf(p),
    },
  ]
}

const isInjection = ({ entry }: Prepared) => entry?.form === '注射剂'
const principle = '中药注射剂临床使用基本原则 2008'

/** 对老人、儿童、肝肾功能异常患者应慎重使用; the labels revised since rule out infants, one by one. */
function ofInjection(q: Question, p: Prepared): SafetyFinding[] {
  if (!isInjection(p)) return []
  const age = q.patient?.ageMonths ?? null
  const isInfant = age !== null && age < toddlerMonths
  const isFrail = q.condition?.facts.some((f) => f.kind === 'kidney' || f.kind === 'liver') ?? false
  if (!isInfant && !isFrail && (age === null || (age >= childMonths && age < elderMonths))) return []
  return [
    {
      key: `preparation-label:injection:${p.key}`,
      rule: 'preparation-label',
      level: isInfant ? 'sign' : 'hint',
      lines: [],
      values: { preparation: p.name, text: isInfant ? 'preparation-label-infant' : 'preparation-label-injection' },
      source: principle,
    },
  ]
}

/** 中药注射剂应单独使用，严禁混合配伍，谨慎联合用药. */
function together(q: Question): SafetyFinding[] {
  const names = [...new Set([...q.prepared, ...q.preparedElsewhere].filter(isInjection).map((p) => p.name))]
  if (names.length < 2 || !q.prepared.some(isInjection)) return []
  return [
    {
      key: 'preparation-label:together',
      rule: 'preparation-label',
      level: 'sign',
      lines: [],
      values: { preparation: names, text: 'preparation-label-together' },
      source: principle,
    },
  ]
}

/** What the label of a prepared medicine says for this age and these diseases, and the law of injections. */
export const preparationLabel: Check = {
  rule: 'preparation-label',
  canJudge: (q) => q.patient !== null,
  findings: (q) => [
    ...ofMedicines(q, (p) => {
      const said = ofLabel(q, p)
      return said.some((f) => f.level !== 'hint') ? said : [...said, ...ofInjection(q, p)]
    }),
    ...together(q),
  ],
}
