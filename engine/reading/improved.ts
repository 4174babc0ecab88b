import type { Figure } from './figures.ts'
import { asNormalised } from './normalise.ts'

/**
 * What is better by the name of the function, not of its disorder: 睡得好多了, 胃口比以前强. Between them nothing is
 * denied: 睡得没好多少.
 */
const functions: readonly (readonly [names: readonly string[], said: string])[] = [
  [['失眠'], '睡眠|睡觉|晚上睡|睡得|觉睡得|睡的(?!时)'],
  [['纳呆'], '胃口|食欲|吃饭|饭量|吃得(?![太过])|吃东西|饮食'],
  [['神疲'], '精神(?:头儿?|状态)?(?![病科分])'],
  [['乏力'], '力气|体力|精力|劲头'],
  [['情绪低落'], '心情|情绪'],
  [['易怒'], '脾气'],
]
const than = '(?:比(?:以前|之前|原来|从前|上次|上回|前[阵段]子?|过去)|较前|较之前)'
const degree =
  '(?:也|都|就|已经?|现在|最近|倒是?|确实|真的?|明显|渐渐|慢慢|有所|稍微?|略|是|感觉|觉得|又|逐渐|变得?){0,3}'
const muchBetter = `(?:好|强|香|踏实|安稳|足|旺|多|大|开)了?(?:太|很|得)?(?:多(?:了|啦)|些了?|一?点儿?了?|不少|很多了?|起来了|转了?)`
const risen = '(?:有(?:所|了|很大|些|明显)?(?:改善|好转|恢复|提高|进步)|好转|改善了?|恢复了|(?:回|上)来了|变好了?)'
const better = `${degree}(?:${muchBetter}|${risen}|${than}${degree}(?:好|强|香|踏实|安稳|足|多|大)(?!不))`

const rules = functions.map(([names, said]) => ({
  names,
  said: new RegExp(asNormalised(`(?:${said})${degree}${better}(?![天年月日周个])`), 'g'),
}))

/** All improvements in a text: signs that are there and better. */
export function readImproved(text: string): Figure[] {
  return rules.flatMap(({ names, said }) =>
    [...text.matchAll(said)].map((m) => ({ start: m.index, end: m.index + m[0].length, names, present: true })),
  )
}
