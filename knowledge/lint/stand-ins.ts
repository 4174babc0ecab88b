import type { Rule } from './rule.ts'

export const standInsDiffer: Rule = {
  name: 'herbs given for others are each told once, and never for themselves',
  *faults({ standIns }) {
    for (const { zh, asked, herbs } of standIns.values()) {
      if (new Set(herbs).size < Math.max(herbs.length, asked === null ? 2 : 1))
        yield `${zh}: a herb stands alone or twice`
      if (asked !== null && herbs.includes(asked)) yield `${zh}: given for itself`
    }
  },
}

/** What the notices of 2003 and 2004 name for the birthworts they withdraw; they name nothing else. */
const ofTheNotices: Readonly<Record<string, readonly string[]>> = {
  关木通: ['木通'],
  广防己: ['防己'],
  青木香: ['土木香'],
}

export const authorityNamesTheStandIn: Rule = {
  name: 'a herb said to be given for another by the authority is the one that its notice names',
  *faults({ standIns, herbs }) {
    for (const { zh, asked, herbs: ids, source } of standIns.values()) {
      if (!source.startsWith('国家药监局')) continue
      const allowed = ofTheNotices[herbs.get(asked ?? '')?.zh ?? ''] ?? []
      for (const id of ids)
        if (!allowed.includes(herbs.get(id)?.zh ?? id)) yield `${zh}: ${herbs.get(id)?.zh ?? id} by ${source}`
    }
  },
}
