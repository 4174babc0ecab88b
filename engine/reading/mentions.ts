import { gone } from './negation.ts'
import { isOfOthers } from './of-others.ts'
import type { Mention, ReadingIndex } from './reading.types.ts'
import { isOfRemedy } from './remedies.ts'
import { isOverSince } from './sections.ts'
import type { Clause } from './segment.ts'

const denied = /(?:无|否认|未见|没有|并无|排除|非|无明显)[^，。]{0,8}$/
const givenBefore = /(?:曾|先后|前医|他医|以往|过去|迭|屡|经用|叠|某医)[^。]{0,20}$/
const failed = /^[^。]{0,12}(?:无效|不效|罔效|未效|无显效|效不显|未愈|不愈|无功|加重|反剧|未减)/
/** 以前感冒过, 新冠阳康后: told of then. */
const once = /^过(?![敏度劳程])/
const onceBefore = /(?:以前|曾经?|之前|从前|小时候|过去)[^，。;]{0,6}$/
const recovered = /^(?:阳?康复?(?:后|以后|了)|好了?(?:以|之)?后|痊?愈(?:以|之)?后|恢复期|阳康)/
/** 有糖尿病，背上肿了一块: an illness the patient has is not what he comes for. */
const has = /^[^，。;]{0,4}有$/
/** 中风瘫在床上半年，尾骨处皮肤溃烂. */
const bedridden = /^(?:后|以后|之后)?(?:一直|长期)?(?:卧床|瘫)/
const pastClause = /^\s*(?:既往|家族史|个人史|过敏史|曾患|曾有)/

/** Diseases, patterns and formulas named in the text, longest names first, without overlaps. */
export function findMentions(
  raw: string,
  plain: string,
  clauses: readonly Clause[],
  ofOthers: readonly Clause[],
  index: ReadingIndex,
): Mention[] {
  const mentions: Mention[] = []
  const others = new Set(ofOthers)
  for (const clause of clauses) {
    for (let at = clause.start; at < clause.end; ) {
      const found = index.names
        .get(plain.charAt(at))
        ?.find(({ name }) => plain.startsWith(name, at) && at + name.length <= clause.end)
      if (!found) {
        at++
        continue
      }
      const end = at + found.name.length
      const present = !others.has(clause) && isAffirmed(plain, clause, at, end, found.kind)
      const isBackground = has.test(plain.slice(clause.start, at)) || bedridden.test(plain.slice(end, end + 8))
      const mention = { kind: found.kind, id: found.id, present, span: [at, end] as const, text: raw.slice(at, end) }
      mentions.push({ ...mention, ...(isBackground && { background: true as const }) })
      at = end
    }
  }
  return mentions
}

function isAffirmed(plain: string, clause: Clause, start: number, end: number, kind: Mention['kind']) {
  const before = plain.slice(clause.start, start)
  if (isOfOthers(plain, clause, start, end) || (kind === 'disease' && isOverSince(plain, clause))) return false
  if (denied.test(before) || pastClause.test(plain.slice(clause.start, clause.start + 6))) return false
  if (/史$/.test(plain.slice(end, end + 2)) || (kind !== 'formula' && isOfRemedy(plain, clause, start, end)))
    return false
  const behind = plain.slice(end, end + 24)
  // 感冒好了，就剩咳嗽.
  if (kind === 'disease' && (gone.test(behind) || recovered.test(behind))) return false
  if (kind === 'disease' && once.test(behind) && onceBefore.test(before)) return false
  return kind !== 'formula' || !(givenBefore.test(plain.slice(Math.max(0, start - 24), start)) || failed.test(behind))
}
