import type { Statement } from './reading.types.ts'
import type { Clause } from './segment.ts'

/** Words that introduce the writer's diagnosis or treatment. */
const opens =
  /(?:辨证|证属|证系|证为|证候|中医诊断|诊断|此属|此系|此乃|乃|属于|属|系|病机|缘由|由于|病因|治法|治则|治宜|治以|法当|法宜|法拟|宜|拟|立法|以致|所致|诊为|脉证|证脉|良由|皆由|故)/

/** Clauses that state the diagnosis or the method; a statement continues to the end of its sentence. */
export function findStatements(raw: string, plain: string, clauses: readonly Clause[]): Statement[] {
  const statements: Statement[] = []
  let open = false
  for (const clause of clauses) {
    const text = plain.slice(clause.start, clause.end)
    const at = open ? 0 : text.search(opens)
    if (at >= 0 || isVerdict(plain, clause)) {
      const start = clause.start + Math.max(at, 0)
      statements.push({ span: [start, clause.end], text: raw.slice(start, clause.end) })
      open = true
    }
    if (clause.closedBy !== '，' && clause.closedBy !== ':' && clause.closedBy !== ';') open = false
  }
  return statements
}

/** 滑胎(脾肾两虚证) and the closing words of an old record state the diagnosis; 脉弦(气滞) explains one sign. */
function isVerdict(plain: string, { start, end, closedBy }: Clause) {
  if (plain.charAt(start - 1) !== '(' || closedBy !== ')') return false
  if (/[证型]$/.test(plain.slice(start, end)))
    return !/[脉舌苔][^，。;()]{0,8}$/.test(plain.slice(Math.max(0, start - 10), start - 1))
  return /^\s{0,4}(?:[。\n]|$)/.test(plain.slice(end + 1, end + 7))
}
