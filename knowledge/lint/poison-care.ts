import type { Rule } from './rule.ts'

/** The safety check says this text at every dose: a poison without it would pass within its range without a word. */
export const poisonsSayTheirCare: Rule = {
  name: 'a poison says in its cautions how it is taken and who must not take it',
  *faults({ herbs }) {
    for (const { zh, toxicity, families, cautions } of herbs.values())
      if ((/有毒|大毒/u.test(toxicity) || families.includes('马兜铃酸类')) && !cautions.text) yield zh
  },
}
