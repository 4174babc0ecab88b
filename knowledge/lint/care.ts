import type { CompiledConstitution, CompiledLabValue, Knowledge, OfferedHerb } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

export const careFitsSomething: Rule = {
  name: 'a product, a dish and a therapy name what they are for, and say where they stand',
  *faults({ externalProducts, diets, therapies }) {
    const all = [...externalProducts.values(), ...diets.values(), ...therapies.values()]
    for (const { zh, signs, patterns, against } of all) {
      if (signs.length + patterns.length === 0) yield `${zh}: neither sign nor pattern`
      for (const id of against) if (signs.includes(id)) yield `${zh}: ${id} is for it and against it`
    }
    for (const { zh, reach, points } of therapies.values())
      if (reach === 'points' && !points.length) yield `${zh}: works at points and names none`
  },
}

/** Items of each scale in ZYYXH/T 157-2009; damp heat has one more question for each sex. */
const itemCounts: Record<CompiledConstitution['letter'], number> = {
  A: 8,
  B: 8,
  C: 7,
  D: 8,
  E: 8,
  F: 7,
  G: 7,
  H: 7,
  I: 7,
}
const questionsEach = 60

export const questionnaireIsWhole: Rule = {
  name: 'the questionnaire has the scales, the items and the sixty questions of the standard',
  *faults({ constitutions }) {
    if (!constitutions.size) return
    const all = [...constitutions.values()]
    for (const letter of Object.keys(itemCounts) as CompiledConstitution['letter'][]) {
      const scale = all.find((c) => c.letter === letter)
      if (scale?.items.length !== itemCounts[letter])
        yield `scale ${letter}: ${scale?.items.length ?? 'no'} items, the standard has ${itemCounts[letter]}`
    }
    for (const sex of ['female', 'male'] as const) {
      const asked = new Set(all.flatMap((c) => c.items.filter((i) => !i.sex || i.sex === sex).map((i) => i.id)))
      if (asked.size !== questionsEach) yield `${sex}: ${asked.size} questions, the standard asks ${questionsEach}`
    }
  },
}

function* offersOf(k: Knowledge): Generator<[where: string, offer: OfferedHerb]> {
  for (const { zh, high, low } of k.labValues.values())
    for (const offer of [...(high?.add ?? []), ...(low?.add ?? [])]) yield [zh, offer]
  for (const { zh, add } of k.eyeSigns.values()) for (const offer of add) yield [zh, offer]
}

export const offeredDoseInRange: Rule = {
  name: 'a herb offered for a value or a finding of the eye has a dose within its range',
  *faults(k) {
    for (const [where, { herbId, form, name, doseG }] of offersOf(k)) {
      const herb = k.herbs.get(herbId)
      const range = herb?.forms.find((f) => f.zh === form)?.doseG ?? herb?.doseG
      if (doseG === null) yield `${where}: ${name} has no dose`
      else if (range && (doseG < range[0] || doseG > range[1]))
        yield `${where}: ${name} ${doseG} g, its range is ${range[0]} to ${range[1]}`
    }
  },
}

type Bound = number | undefined
const runsDown = (a: Bound, b: Bound) => a !== undefined && b !== undefined && a >= b

function* rangeFaults({ low, high, from, to }: { low?: Bound; high?: Bound; from?: Bound; to?: Bound }) {
  if (runsDown(low, high)) yield `${low} to ${high}`
  if (runsDown(from, to)) yield `ages ${from} to ${to}`
  if (low === undefined && high === undefined) yield 'a range without bounds'
}

type Limits = { low?: Bound; high?: Bound; urgentLow?: Bound; urgentHigh?: Bound }

/** A value that requires immediate referral must be outside the normal range for that age. */
function* urgentFaults(range: Limits, below: Bound, above: Bound) {
  const [low, high] = [range.urgentLow ?? below, range.urgentHigh ?? above]
  if (low !== undefined && range.low !== undefined && low >= range.low)
    yield `urgent to ${low}, normal from ${range.low}`
  if (high !== undefined && range.high !== undefined && high <= range.high)
    yield `urgent from ${high}, normal to ${range.high}`
}

function* labFaults({ ranges, high, low }: CompiledLabValue): Generator<string> {
  for (const range of ranges) {
    yield* rangeFaults(range)
    yield* urgentFaults(range, low?.urgent, high?.urgent)
  }
  if (!high && !low) yield 'means nothing on either side'
  if (runsDown(low?.urgent, high?.urgent)) yield `urgent from ${high?.urgent} and to ${low?.urgent}`
}

export const labRangesRunUpward: Rule = {
  name: 'a laboratory value has a range that runs upward, is urgent only beyond it, and says what lies there',
  *faults({ labValues }) {
    for (const lab of labValues.values()) for (const fault of labFaults(lab)) yield `${lab.zh}: ${fault}`
  },
}

export const bleedingValuesSpareTheBlood: Rule = {
  name: 'a laboratory value that means bleeding names the herbs that add to it',
  *faults({ labValues, signs }) {
    for (const { zh, group, high, low } of labValues.values())
      for (const side of [high, low])
        if (group === '凝血' && side?.signs.some((id) => signs.get(id)?.zh === '出血') && !side.careful.length)
          yield `${zh}: ${side.means.zh}`
  },
}

export const eyeSignsAreSigns: Rule = {
  name: 'a finding of the eye is a sign of the base, each sign once',
  *faults({ eyeSigns, signs }) {
    const seen = new Map<string, string>()
    for (const { zh, sign } of eyeSigns.values()) {
      if (!signs.has(sign)) yield `${zh}: no sign`
      const earlier = seen.get(sign)
      if (earlier) yield `${zh}: its sign already stands for ${earlier}`
      seen.set(sign, zh)
    }
  },
}

const strictness = ['慎用', '忌用', '禁用']

/** A herb in a dish counts as a herb taken. */
export const dishesAgreeInPregnancy: Rule = {
  name: 'a dish is no milder to the pregnant than the herbs in it',
  *faults({ diets, herbs, herbNames }) {
    for (const { zh, ingredients, pregnancy } of diets.values())
      for (const [name] of ingredients) {
        const ref = herbNames.get(name)
        const herb = herbs.get(ref?.herbId ?? '')
        const restraint = herb?.forms.find((f) => f.zh === ref?.form)?.pregnancy ?? herb?.pregnancy
        if (strictness.indexOf(restraint ?? '') > strictness.indexOf(pregnancy ?? ''))
          yield `${zh}: ${name} ${restraint}`
      }
  },
}
