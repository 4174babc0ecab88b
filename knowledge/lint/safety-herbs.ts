import type { Rule } from './rule.ts'

/** Safety that names a herb the base does not have checks nothing. */
export const safetyNamesHerbs: Rule = {
  name: 'interactions, allergies, pairs and toxic groups name herbs of the base',
  *faults({ herbs, interactions, allergies, incompatibilities, toxics }) {
    const entries = [
      ...[...interactions.values()].map((i) => ({ zh: i.zh, ids: i.herbs, least: 1 })),
      ...[...allergies.values()].map((f) => ({ zh: f.zh, ids: f.herbs, least: f.note ? 0 : 1 })),
      ...[...incompatibilities.values()].flatMap((p) => [p.a, p.b].map((ids) => ({ zh: p.zh, ids, least: 1 }))),
      ...[...toxics.values()].map((g) => ({ zh: g.zh, ids: g.herbs.map((h) => h.herbId), least: 2 })),
    ]
    for (const { zh, ids, least } of entries) {
      for (const id of ids) if (!herbs.has(id)) yield `${zh}: ${id} is no herb`
      if (new Set(ids).size < least) yield `${zh}: names fewer than ${least} herbs`
    }
  },
}

export const allergyWordsAreOne: Rule = {
  name: 'a word of the record means one allergy family',
  *faults({ allergies }) {
    const owner = new Map<string, string>()
    for (const { zh, words } of allergies.values())
      for (const word of words) {
        const taken = owner.get(word)
        if (taken) yield `${zh}: ${word} already means ${taken}`
        else owner.set(word, zh)
      }
  },
}

export const drugWordsAreWords: Rule = {
  name: 'a drug of an interaction is called by words long enough to mean it, each once',
  *faults({ interactions }) {
    for (const { zh, drugs } of interactions.values()) {
      if (new Set(drugs).size < drugs.length) yield `${zh}: a word stands twice`
      for (const word of drugs)
        if (word.length < (/^[\x20-\x7e]+$/.test(word) ? 3 : 2)) yield `${zh}: ${word} is too short to find a drug by`
    }
  },
}
