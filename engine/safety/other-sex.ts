import type { Check } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** What tells that the patient may be pregnant, of whom the record says that he is a man: no other rule asks then. */
const ofPregnancy = /妊娠|孕|胎|恶阻|月经后期|闭经|产后|哺乳|乳汁|缺乳/

/**
 * The record is of one sex and the signs are of the other: another patient's record is open, or its sex is wrong. By
 * that sex every check of pregnancy is left out, so a sign of it is signed for.
 */
export const otherSex: Check = {
  rule: 'other-sex',
  canJudge: (q) => q.condition !== undefined && q.patient !== null,
  findings: ({ condition, patient }) => {
    const signs = condition?.otherSex ?? []
    if (!signs.length || !patient) return []
    const level = patient.sex === 'male' && signs.some((s) => ofPregnancy.test(s)) ? 'sign' : 'hint'
    const finding: SafetyFinding = {
      key: 'other-sex',
      rule: 'other-sex',
      level,
      lines: [],
      values: { signs, text: `other-sex-${patient.sex}` },
      source: '中国医院协会患者安全目标',
    }
    return [finding]
  },
}
