import type { Finding, ReadingIndex } from './reading.types.ts'
import { sentenceBefore } from './segment.ts'

/** How far before it the part is named that a discharge comes from. */
const reach = 30
const ofDischarge = ['带下', '带下量多', '带下色白', '带下色黄', '带下清稀', '带下稠', '带下赤白', '带下臭']
const ofWoman = '白带|带下|阴道|外阴|下[身体面]|私处|内裤|妇科|宫颈|月经|例假|同房'
const owners: readonly (readonly [owner: RegExp, name: string])[] = [
  [/^[眼目睛]/, '眵多'],
  [/^耳/, '耳流脓'],
  [/^鼻/, '流涕'],
  [/^(?:尿道|龟头)/, '尿道滴白'],
]
const isOfWoman = new RegExp(`^(?:${ofWoman})`)
const parts = new RegExp(
  `${ofWoman}|眼|目(?![前的标录眩光])|睛|耳|鼻|尿道|龟头|乳头|伤口|创面|疮|肚脐|脐|咽|喉|扁桃`,
  'g',
)

/**
 * Without a part 分泌物 is a woman's: 右眼红痒，分泌物多 is of the eye. Readings as leucorrhoea become what the part
 * discharges, or nothing where the base has no sign for it.
 */
export function ofItsPart(
  { figureSigns }: ReadingIndex,
  plain: string,
  findings: readonly Finding[],
): readonly Finding[] {
  if (!plain.includes('分泌物')) return findings
  const leucorrhoea = new Set(ofDischarge.map((name) => figureSigns.get(name)))
  return findings.flatMap((f) => {
    const at = plain.lastIndexOf('分泌物', f.span[1])
    if (at < 0 || f.span[0] - at > reach || !leucorrhoea.has(f.signId)) return f
    const part = [...sentenceBefore(plain, at, reach).matchAll(parts)].at(-1)?.[0]
    if (!part || isOfWoman.test(part)) return f
    const signId = figureSigns.get(owners.find(([owner]) => owner.test(part))?.[1] ?? '')
    return signId ? { ...f, signId } : []
  })
}
