import { type Denial, denialAfter, isSeen, phraseEnd } from './denial-reach.ts'
import type { EnglishIndex, Token, Unit } from './english.types.ts'
import { keyOf } from './keys.ts'

export type Judged = Unit & { signId: string; present: boolean; ended: boolean }

/** What is over: `fever has gone`, `sweating: none`, `cough (-)`. */
const over =
  /^[\s:=\-–—(,]*(?:(?:\w+\s+(?:days?|weeks?|months?|hours?)\s+ago|yesterday|last\s+(?:night|week))[\s,]+(?:(?:but|which|it)\s+)*)?(?:(?:has|have|had|is|are|was|were|now|all|been|both|also|completely|fully|already)\s+)*(gone|resolved|disappeared|stopped|ceased|subsided|cleared(?:\s+up)?|abated|settled|went\s+away|no\s+longer\s+present|absent|none|nil|negative|not\s+present|denied|no(?=\s*(?:[.,;)\n]|$))|-(?=\s*[).,;\n]|$))/i
const ends = /gone|resolved|disappear|stopped|ceased|subsided|cleared|abated|settled|away|longer/i

/** Whether each sign is there: what a denial reaches is not, nor what is said to have gone. */
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
  if (!denial || unit.lacks) return { ...unit, signId, present: true, ended: false }
  const stems = tokens.slice(unit.from, unit.to + 1).flatMap((t) => t.stem || [])
  // `No fever or sweating` says what the base calls absence of sweating.
  const lack = denial.kind === 'phrase' && !denial.ended ? index.forms.get(keyOf(['no', ...stems])) : undefined
  if (lack) return { ...unit, signId: lack, lacks: true, present: true, ended: false }
  return { ...unit, signId, present: false, ended: denial.ended }
}

/** Fever and cough have gone: what stands right before the last and is joined to it went too. */
function denyBack(raw: string, tokens: readonly Token[], judged: Judged[], last: number) {
  const endOf = (item: Judged) => tokens[item.to]?.end ?? 0
  const item = judged[last]
  const found = item && over.exec(raw.slice(endOf(item), endOf(item) + 60))
  if (!found || !item.present || item.lacks) return
  const ended = ends.test(found[1] ?? '')
  for (let at = last; at >= 0; at--) {
    const [one, before] = [judged[at], judged[at - 1]]
    if (one) judged[at] = { ...one, present: false, ended }
    if (!one || !before || !/^\s+and\s+$/.test(raw.slice(endOf(before), tokens[one.from]?.start ?? 0))) return
  }
}
