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
