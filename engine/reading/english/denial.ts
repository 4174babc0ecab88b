import { type Denial, denialAfter, isSeen, phraseEnd } from './denial-reach.ts'
import type { EnglishIndex, Token, Unit } from './english.types.ts'
import { keyOf } from './keys.ts'

export type Judged = Unit & { signId: string; present: boolean; ended: boolean }

/** Resolved: `fever has gone`, `sweating: none`, `cough (-)`. */
const over =
  /^[\s:=\-–—(,]{0,6}(?:(?:on|in|of|at|under|behind)\s(?:my|the|his|her)\s(?:left\s|right\s)?\w{2,9}\s)?(?:(?:\w{1,12}\s{1,3}(?:days?|weeks?|months?|hours?)\s{1,3}ago|yesterday|last\s{1,3}(?:night|week))[\s,]{1,3}(?:(?:but|which|it)\s{1,3}){0,3})?(?:(?:has|have|had|is|are|was|were|now|all|been|both|also|completely|fully|already)\s{1,3}){0,6}(gone|resolved|disappeared|stopped(?!\s{1,3}(?:my|his|her|taking)\b)|ceased|subsided|cleared(?!\s{1,3}(?:my|his|her)\b)(?:\s{1,3}up)?|abated|settled|went\s{1,3}away|no\s{1,3}longer\s{1,3}present|absent|(?:none|nil)(?=\s{0,3}(?:[.,;)\n]|$))|negative|not\s{1,3}present|denied|no(?=\s{0,3}(?:[.,;)\n]|$))|-(?=\s{0,3}[).,;\n]|$))/i
const ends = /gone|resolved|disappear|stopped|ceased|subsided|cleared|abated|settled|away|longer/i

/** Whether each sign is present: negated and resolved signs are not. */
export function judge(raw: string, tokens: readonly Token[], units: readonly Unit[], index: EnglishIndex): Judged[] {
  const starts = new Map(units.map((u) => [u.from, u] as const))
  const judged: Judged[] = []
  let denial: Denial | null = null
  for (let i = 0; i < tokens.length; ) {
    const unit = starts.get(i)
    if (denial && isPast(denial, tokens, i, unit)) denial = null
    if (!unit?.signId) {
      denial = denialAfter(tokens, i, units, denial)
      i++
      continue
    }
    judged.push(judgeUnit(tokens, unit, unit.signId, denial, index))
    if (unit.lacks) denial = { kind: 'phrase', until: phraseEnd(tokens, i), hits: 1, andEnds: true, ended: false }
    else if (denial) denial.hits++
    i = unit.to + 1
  }
  judged.forEach((_, at) => {
    denyBack(raw, tokens, judged, at)
  })
  return judged
}

function isPast(denial: Denial, tokens: readonly Token[], at: number, unit: Unit | undefined) {
  if (tokens[at]?.break === 'hard') return true
  return denial.kind === 'phrase' ? at > denial.until : isSeen(unit)
}

function judgeUnit(
  tokens: readonly Token[],
  unit: Unit,
  signId: string,
  denial: Denial | null,
  index: EnglishIndex,
): Judged {
  // No appetite after chemotherapy.
  const isSince = /^(?:after|since|post)$/.test(tokens[unit.from]?.word ?? '')
  if (!denial || unit.lacks || isSince) return { ...unit, signId, present: true, ended: false }
  const stems = tokens.slice(unit.from, unit.to + 1).flatMap((t) => t.stem || [])
  // `No fever or sweating` states what the base calls absence of sweating.
  const lack = denial.kind === 'phrase' && !denial.ended ? index.forms.get(keyOf(['no', ...stems])) : undefined
  if (lack) return { ...unit, signId: lack, lacks: true, present: true, ended: false }
  return { ...unit, signId, present: false, ended: denial.ended }
}

/** Fever and cough have gone: a sign directly before the last and joined to it has gone too. */
function denyBack(raw: string, tokens: readonly Token[], judged: Judged[], last: number) {
  const endOf = (item: Judged) => tokens[item.to]?.end ?? 0
  const item = judged[last]
  const found = item && over.exec(raw.slice(endOf(item), endOf(item) + 60))
  if (!found || !item.present || item.lacks) return
  const ended = ends.test(found[1] ?? '')
  for (let at = last; at >= 0; at--) {
    const [one, before] = [judged[at], judged[at - 1]]
    if (one) judged[at] = { ...one, present: false, ended }
    if (!one || !before || !/^\s{1,3}and\s{1,3}$/.test(raw.slice(endOf(before), tokens[one.from]?.start ?? 0))) return
  }
}
