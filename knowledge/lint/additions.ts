import type { CompiledAddition } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const doesNothing = ({ add, reduce, stop, act }: CompiledAddition) => !add.length && !reduce.length && !stop && !act

function* gapsOf(a: CompiledAddition): Generator<string> {
  if (!a.signs.length && !(a.kind === 'guiding' && a.place.length)) yield 'no sign'
  if (a.atLeast > a.signs.length && a.signs.length) yield `asks for ${a.atLeast} of ${a.signs.length} signs`
  if (a.kind === 'worsening' ? doesNothing(a) : !a.add.length) yield 'nothing to do'
  if ((a.kind === 'predicted') !== (a.next !== undefined))
    yield 'a rule of prediction, and no other, names what follows'
  if (a.next && a.signs.includes(a.next)) yield `${a.next} follows from itself`
  if (a.kind === 'heavy' && !a.act) yield 'does not say when to send on'
  if (a.kind === 'smart' && a.stop) yield 'an addition cannot stop'
  for (const id of a.reduce) if (!a.holds.includes(id)) yield `${id} is lowered and not asked for`
  for (const id of a.without) if (a.signs.includes(id) || a.with.includes(id)) yield `${id} is for it and against it`
  for (const n of a.not) if (a.nature.includes(n)) yield `${n} is for it and against it`
  if (new Set(a.add.map((h) => h.herbId)).size < a.add.length) yield 'names a herb twice'
}

export const additionsAreWhole: Rule = {
  name: 'a rule of addition names its signs, what to do, and nothing against itself',
  *faults({ additions }) {
    for (const a of additions.values()) for (const gap of gapsOf(a)) yield `${a.zh}: ${gap}`
  },
}

export const additionDosesInRange: Rule = {
  name: 'a herb that a rule of addition offers has a dose within its range, or the rule says why not',
  *faults({ additions, herbs }) {
    for (const { zh, add, differs } of additions.values())
      for (const { herbId, form, name, doseG } of add) {
        const herb = herbs.get(herbId)
        const made = herb?.forms.find((f) => f.zh === form)
        const range = made?.doseG ?? herb?.doseG
        const most = made?.maxG ?? herb?.maxG ?? Number.POSITIVE_INFINITY
        if (doseG === null) yield `${zh}: ${name} has no dose`
        else if (doseG > most) yield `${zh}: ${name} ${doseG} g is beyond ${most} g`
        else if (!range) yield `${zh}: ${name} is not taken by mouth`
        else if ((doseG < range[0] || doseG > range[1]) && !differs)
          yield `${zh}: ${name} ${doseG} g, its range is ${range[0]} to ${range[1]}`
        if (herb?.toxicity === '大毒') yield `${zh}: ${name} is a grave poison and is never offered by rule`
      }
  },
}

export const additionsDoNotClash: Rule = {
  name: 'herbs that a rule of addition offers together do not oppose each other',
  *faults({ additions, incompatibilities }) {
    for (const { zh, add } of additions.values()) {
      const ids = add.map((h) => h.herbId)
      for (const pair of incompatibilities.values())
        if (ids.some((id) => pair.a.includes(id)) && ids.some((id) => pair.b.includes(id))) yield `${zh}: ${pair.zh}`
    }
  },
}
