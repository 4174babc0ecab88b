import type { SafetyIndex } from './prepare.ts'

/** Where a clause is about a drug that is not taken: denied, stopped, or an allergy. */
const notTaken =
  /否认|未(曾)?[服用口]|没(有)?[服用吃]|不[服用吃]|无.{0,6}(服用|使用)|停[服用药]|已停|曾(经|间断|短期)?[服用口吃予]|过敏|拒[绝服]|not tak|stopped|allerg|used to take/
/** Drug names that are also ordinary words (情绪安定, 结果导致, 本地平时): only beside a word for taking. */
const ordinary = new Set(['安定', '果导', '地平', '代文', '达喜', '息宁', '耐信', '双克'])
const taking = /[服吃予]|使用|口服|药|片|粒|mg|毫克/
/** 服华法林三年，去年已停: a drug stopped in the next clause is not taken either. */
const stoppedNext =
  /^(?:后|现|目前|今|去年|前年|近日|昨日|.{1,6}前)?(?:已|自行|均已|现已|遵医嘱)?停(?!经)|^(?:now |since )?stopped/
const clauses = /[，,。；;！!？?\n（）()]/

/**
 * Western drugs named in a history, by the words of the drug table. The record's own list may be empty while the text
 * states 长期服华法林; unknown is never treated as safe.
 */
export function drugsStatedIn(index: Pick<SafetyIndex, 'drugs' | 'simplify'>, text: string): string[] {
  if (text.trim() === '') return []
  const statements = index.simplify(text).toLowerCase().split(clauses)
  const taken = statements.filter(
    (clause, i) => !notTaken.test(clause) && !stoppedNext.test((statements[i + 1] ?? '').trim()),
  )
  const whole = taken.join('，')
  const sure = taken.filter((clause) => taking.test(clause)).join('，')
  const said = index.drugs.filter((d) => d.found(ordinary.has(d.word) ? sure : whole)).map((d) => d.word)
  return said.filter((word) => !said.some((other) => other !== word && other.includes(word)))
}
