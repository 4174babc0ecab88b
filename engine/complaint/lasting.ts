import { daysOf } from '#engine/reading/qualify.ts'
import type { Finding } from '#engine/reading/reading.types.ts'

const amount = '(\\d{1,4}(?:\\.\\d+)?|[一二两三四五六七八九十百半数几多]{1,4})'
/** Searched from the end: one character of a number is enough, and keeps the search short. */
const last = '(\\d{1,4}|[一二两三四五六七八九十半几数多])'
const unit = '(小时|星期|礼拜|个月|天|日|周|月|年|载)'
const before = new RegExp(`${last}(?:余|多|个)?${unit}(?:来|余|多|前|之久){0,3}[^，。;]{0,6}$`)
const after = new RegExp(
  `^[^，。;]{0,4}?(?:反复|持续|间断|已|约|近|有|快|达|加重|断续){0,3}${amount}(?:余|多|来)?(?:[~～-]\\d+)?(?:余|多|个)?(小时|星期|礼拜|个月|天|日|周|月|年|载|冬|夏|夜)(?!前|一行|一次)`,
)
/** 风团，痒，时起时消，一个月: a separate clause applies to everything named before. */
const alone = new RegExp(
  `^(?:[^，。;:\\n史]{0,8}，){1,6}(?:已经?|约|近|有|快|持续|反复|好|都){0,3}${amount}(?:余|多|个){0,2}${unit}(?:余|多|了|来){0,2}(?=[，。;]|$)`,
)
const english =
  /^[^.;]{0,40}?\b(?:for|since|over|past|last)\b[^.;,]{0,20}?\b(?:hours?|days?|weeks?|months?|years?|yesterday|morning|night)\b|^[^.;,]{0,12}\b(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|several|half)[ -](?:hours?|days?|weeks?|months?|years?)\b/i
/** `Eyes still itch, and since yesterday a sore throat`: the time belongs to what follows it. */
const ofNext =
  /^[^.;]{0,40}?(?:,|\band|\bbut)\s{1,2}(?:since|for|over|in)\b[^.;,]{0,20}?\b(?:hours?|days?|weeks?|months?|years?|yesterday|morning|night)\s(?:an?|my|his|her|the|i|he|she|also|there)\b/i
/** A day instead of a number of days. */
const sinceDay =
  /(?:今[天日晨早午晚]|昨[天日晚夜晨]|前[天日]|刚才|刚刚|方才|突然|骤然|yesterday|this morning|last night|today|suddenly)[^，。;]{0,12}$/i
const aDay = 2

/** 2015年 is a year, not 2015 years. */
const longestDays = 40_000
const plausible = (days: number | null) => (days && days <= longestDays ? days : null)

/** Whether the duration of a sign is stated, and its days; null when it is not a number. */
export function lastingOf(plain: string, { span, duration }: Finding): { days: number | null } | null {
  if (duration) return { days: plausible(duration.days) }
  const clauseStart = Math.max(...['，', '。', ';', ':', '\n'].map((c) => plain.lastIndexOf(c, span[0] - 1))) + 1
  const rest = plain.slice(span[1], span[1] + 80)
  const said = before.exec(plain.slice(clauseStart, span[0])) ?? after.exec(rest) ?? alone.exec(rest)
  if (said) return { days: plausible(daysOf(said[1] ?? '', said[2] ?? '')) }
  return english.test(rest) && !ofNext.test(rest) ? { days: null } : null
}

/** 昨天淋雨后头痛: not a duration that marks a complaint, but a recent illness. */
export function daysSinceDay(plain: string, { span }: Finding): number | null {
  const sentenceStart = Math.max(...['。', ';', '\n'].map((c) => plain.lastIndexOf(c, span[0] - 1))) + 1
  return sinceDay.test(plain.slice(Math.max(sentenceStart, span[0] - 24), span[0])) ? aDay : null
}
