import type { Herb } from '../schema/herb.ts'
import type { Incompatibility } from '../schema/safety.ts'
import type { Rule } from './rule.ts'

/** Families the traditional rhymes include as a whole: 「半蒌贝蔹及攻乌」 means every member and every form. */
const families = ['乌头类', '半夏类', '瓜蒌类', '贝母类', '藜芦相反类']

/**
 * Members missing from a side; 人参 also belongs to families of its own, so a family is meant when most of it is named.
 */
function excluded(all: readonly Herb[], side: readonly string[], family: string): string[] {
  const members = all.filter((h) => h.families.includes(family)).map((h) => h.id)
  const missing = members.filter((id) => !side.includes(id))
  return missing.length * 2 < members.length ? missing : []
}

export const pairsHoldWholeFamilies: Rule = {
  name: 'a side of 十八反 holds every herb of its families',
  *faults({ herbs, incompatibilities }) {
    const all = [...herbs.values()]
    for (const { zh, rule, a, b } of incompatibilities.values()) {
      if (rule !== '十八反') continue
      for (const family of families)
        for (const id of [a, b].flatMap((side) => excluded(all, side, family)))
          yield `${zh}: ${id} of ${family} is left out`
    }
  },
}

/** What an interaction is about, and the family of herbs that is meant. */
const meant: readonly [RegExp, string][] = [[/含碘中药/, '含碘类']]

export const interactionsHoldWholeFamilies: Rule = {
  name: 'an interaction with a family of herbs names every herb of it',
  *faults({ herbs, interactions }) {
    for (const { zh, herbs: named } of interactions.values()) {
      const family = meant.find(([words]) => words.test(zh))?.[1]
      for (const h of family ? herbs.values() : [])
        if (family && h.families.includes(family) && !named.includes(h.id)) yield `${zh}: ${h.zh} is left out`
    }
  },
}

/** What is bound in the gut is absorbed when taken hours apart: a notice with the interval is enough. */
export const apartIsNoSignature: Rule = {
  name: 'an interaction that hours between the two avoid asks for no signature',
  *faults({ interactions }) {
    for (const { zh, mechanism, level } of interactions.values())
      if (level !== 'hint' && /间隔|相隔/.test(mechanism.zh)) yield `${zh}: ${mechanism.zh}`
  },
}

/** Two entries would say the same twice on the sheet, or different levels of one thing. */
export const interactionsStandOnce: Rule = {
  name: 'a herb stands beside a group of drugs in one interaction only',
  *faults({ herbs, interactions }) {
    const said = new Map<string, string>()
    for (const { zh, drugs, herbs: named } of interactions.values())
      for (const id of named) {
        const key = `${drugs.join()} ${id}`
        const before = said.get(key)
        if (before) yield `${zh}: ${herbs.get(id)?.zh ?? id} also stands under ${before}`
        said.set(key, zh)
      }
  },
}

const keysOf = ({ a, b }: Incompatibility) => a.flatMap((one) => b.map((other) => [one, other].toSorted().join(' ')))

export const pairsStandOnce: Rule = {
  name: 'an incompatible pair opposes two herbs, and stands under one saying',
  *faults({ incompatibilities }) {
    const sayings = new Map<string, string>()
    for (const pair of incompatibilities.values()) {
      for (const id of pair.a.filter((one) => pair.b.includes(one))) yield `${pair.zh}: ${id} opposes itself`
      for (const key of new Set(keysOf(pair))) {
        const said = sayings.get(key)
        if (said) yield `${pair.zh}: ${key} also stands under ${said}`
        sayings.set(key, pair.zh)
      }
    }
  },
}
