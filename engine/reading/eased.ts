import { isEasedIn } from './qualify.ts'
import type { Finding } from './reading.types.ts'

/** What a frame or concepts read, and its words state to be better. */
export const withCourse = (plain: string, f: Finding): Finding =>
  f.present && !f.past && isEasedIn(plain, f.span) ? { ...f, eased: true } : f

/** 尿频尿急缓解 and 早晨僵硬时间缩短: the same sign read again in words of what is better is better too. */
export function easedAsOne(findings: readonly Finding[]): readonly Finding[] {
  const eased = findings.filter((f) => f.eased)
  if (!eased.length) return findings
  const isSame = (f: Finding) =>
    eased.some((e) => e.signId === f.signId && e.span[0] < f.span[1] && f.span[0] < e.span[1])
  return findings.map((f) => (f.present && !f.eased && isSame(f) ? { ...f, eased: true as const } : f))
}
