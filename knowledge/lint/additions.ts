import type { CompiledAddition, Knowledge, OfferedHerb } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

function* conditionGaps({ kind, signs, place, atLeast }: CompiledAddition): Generator<string> {
  if (!signs.length && !(kind === 'guiding' && place.length)) yield 'no sign'
  else if (signs.length && atLeast > signs.length) yield `asks for ${atLeast} of ${signs.length} signs`
}

function* duties({ kind, signs, add, reduce, stop, act, next }: CompiledAddition): Generator<string> {
  const actions = kind === 'worsening' && (reduce.length > 0 || stop || act !== undefined)
  if (!add.length && !actions) yield 'nothing to do'
  if ((kind === 'predicted') !== (next !== undefined)) yield 'a rule of prediction, and no other, names what follows'
  if (next && signs.includes(next)) yield `${next} follows from itself`
  if (kind === 'heavy' && !act) yield 'does not say when to send on'
  if (kind !== 'worsening' && (stop || reduce.length)) yield 'only what got worse stops or lowers'
}

function* lowering({ reduce, holds }: CompiledAddition): Generator<string> {
  for (const id of reduce) if (!holds.includes(id)) yield `${id} is lowered and not asked for`
  for (const id of holds) if (reduce.length && !reduce.includes(id)) yield `${id} is blamed and not lowered`
}

function* clashes({ signs, with: beside, without, nature, also, not, add }: CompiledAddition): Generator<string> {
  for (const id of without) if (signs.includes(id) || beside.includes(id)) yield `${id} is for it and against it`
  for (const n of not) if (nature.includes(n) || also.includes(n)) yield `${n} is for it and against it`
  if (new Set(add.map((h) => h.herbId)).size < add.length) yield 'names a herb twice'
}

const heat = /火|热|暑/
const cold = /寒|阳虚|阳不足|命门火衰/

export const guidesAskForTheirNature: Rule = {
  name: 'a guide whose reason is heat or cold asks for that nature, and does not only shut out the other',
  *faults({ additions }) {
    for (const { kind, zh, why, nature } of additions.values()) {
      if (kind !== 'guiding' || !/(热|火|寒)(者|移)|有热|火衰|火偏旺/.test(why.zh)) continue
      const [asked, other] = /寒|火衰/.test(why.zh) ? [cold, heat] : [heat, cold]
      if (!nature.some((n) => asked.test(n)) || nature.some((n) => other.test(n))) yield `${zh}: ${why.zh}`
    }
  },
}

export const additionsAreWhole: Rule = {
  name: 'a rule of addition names its signs, what to do, and nothing against itself',
  *faults({ additions }) {
    for (const a of additions.values())
      for (const gap of [...conditionGaps(a), ...duties(a), ...lowering(a), ...clashes(a)])
        yield `${a.kind} ${a.zh}: ${gap}`
  },
}

function doseFault({ herbs }: Knowledge, { herbId, form, name, doseG }: OfferedHerb, explained: boolean) {
  const herb = herbs.get(herbId)
  const made = herb?.forms.find((f) => f.zh === form)
  const range = made?.doseG ?? herb?.doseG
  const most = made?.maxG ?? herb?.maxG ?? Number.POSITIVE_INFINITY
  if (herb?.toxicity === '大毒') return `${name} is a grave poison and is never offered by rule`
  if (doseG === null) return `${name} has no dose`
  if (doseG > most) return `${name} ${doseG} g is beyond ${most} g`
  if (!range) return `${name} is not taken by mouth`
  if (!explained && (doseG < range[0] || doseG > range[1]))
    return `${name} ${doseG} g, its range is ${range.join(' to ')}`
  return null
}

export const additionDosesInRange: Rule = {
  name: 'a herb that a rule of addition offers has a dose within its range, or the rule says why not',
  *faults(k) {
    for (const { kind, zh, add, differs } of k.additions.values())
      for (const offer of add) {
        const fault = doseFault(k, offer, differs !== undefined)
        if (fault) yield `${kind} ${zh}: ${fault}`
      }
  },
}

const offered = new Set(['smart', 'predicted', 'guiding'])

/** No poison, but its sweat costs the weak as dear: 伤寒论 50, 60. */
const violent: Readonly<Record<string, readonly string[]>> = { 麻黄: ['气虚', '阳虚'] }

/** What is deficient in the patterns that the herb is kept from: 血虚 of 血虚动风证 for 白附子. */
function deficienciesOf(k: Knowledge, herbId: string): string[] {
  const names = k.herbs.get(herbId)?.cautions?.patterns ?? []
  const patterns = names.map((name) => k.patterns.get(name) ?? k.patterns.get(k.patternNames.get(name) ?? ''))
  const kept = patterns.flatMap((p) => (p?.nature ?? []).filter((n) => /虚$/u.test(n)))
  return [...new Set([...kept, ...(violent[k.herbs.get(herbId)?.zh ?? ''] ?? [])])]
}

function isStrong({ herbs }: Knowledge, herbId: string): boolean {
  const herb = herbs.get(herbId)
  return herb?.toxicity === '有毒' || (herb?.zh ?? '') in violent
}

export const poisonsShutOutDeficiency: Rule = {
  name: 'a rule of addition that offers a poison or ephedra shuts out the deficiency it is kept from',
  *faults(k) {
    for (const { kind, zh, add, not } of k.additions.values()) {
      const poisons = offered.has(kind) ? add.filter((h) => isStrong(k, h.herbId)) : []
      const shutOut = new Set<string>(not)
      for (const { herbId, name } of poisons)
        for (const weak of deficienciesOf(k, herbId)) if (!shutOut.has(weak)) yield `${kind} ${zh}: ${name} in ${weak}`
    }
  },
}

export const additionsDoNotClash: Rule = {
  name: 'herbs that a rule of addition offers together do not oppose each other',
  *faults({ additions, incompatibilities }) {
    for (const { kind, zh, add } of additions.values()) {
      const ids = add.map((h) => h.herbId)
      for (const pair of incompatibilities.values())
        if (ids.some((id) => pair.a.includes(id)) && ids.some((id) => pair.b.includes(id)))
          yield `${kind} ${zh}: ${pair.zh}`
    }
  },
}
