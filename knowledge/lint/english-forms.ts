import type { Rule } from './rule.ts'

/** One English word cannot mean two signs, nor a sign other than the one named by it. */
export const englishFormsLeadToOne: Rule = {
  name: 'an English form belongs to one sign',
  *faults({ signs }) {
    const owners = new Map<string, string>()
    for (const s of signs.values()) owners.set(s.en.toLowerCase(), s.zh)
    for (const { zh, enForms } of signs.values())
      for (const form of enForms) {
        const owner = owners.get(form.toLowerCase())
        if (/\p{Script=Han}/u.test(form) || !/[a-z]{2}/i.test(form)) yield `${zh}: ${form} is no English`
        else if (owner === zh) yield `${zh}: ${form} stands twice`
        else if (owner) yield `${zh}: ${form} is what ${owner} is called`
        else owners.set(form.toLowerCase(), zh)
      }
  },
}
