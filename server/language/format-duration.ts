import type { Language } from '#contract/base/codes.ts'
import { phraseIn } from './messages.ts'
import { toTraditional } from './traditional.ts'

const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
  ['hour', 1 / 24],
] as const
const loose =
  /[几数余多约近半～~至]|about|around|approx|almost|nearly|over|more|less|least|several|some|few|couple|-|–|\bto\b|\bor\b/i
const isHan = /\p{Script=Han}/u

/** The duration of a sign: as written, or in the reader's language when it was written in another. */
export function formatDuration({ text, days }: { text: string; days: number }, language: Language): string {
  if (isHan.test(text) === (language !== 'en')) return language === 'zh_TW' ? toTraditional(text) : text
  const [unit, long] = units.find(([, d]) => days >= d && isWhole(days / d)) ?? unitBelow(days)
  const count = Math.round(days / long)
  const about = loose.test(text) || !isWhole(days / long)
  const duration = phraseIn(`duration.${unit}_${count === 1 ? 'one' : 'other'}`, { count }, language)
  return about ? phraseIn('duration.about', { duration }, language) : duration
}

/** The hours of a day were rounded before this point. */
const isWhole = (n: number) => Math.abs(n - Math.round(n)) < 0.15
const unitBelow = (days: number) =>
  units.find(([, d]) => days >= d) ?? units[units.length - 1] ?? (['hour', 1 / 24] as const)
