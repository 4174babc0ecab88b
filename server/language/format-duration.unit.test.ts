import { expect, test } from 'vitest'
import { durationBehind } from '#engine/reading/english/qualify-english.ts'
import { durationOf } from '#engine/reading/qualify.ts'
import { formatDuration } from './format-duration.ts'

test.each([
  ['三天', '三天', '三天', '3 days'],
  ['2小时', '2小时', '2小時', '2 hours'],
  ['十余年', '十余年', '十餘年', 'about 10 years'],
  ['半个月', '半个月', '半個月', 'about 2 weeks'],
  ['两周', '两周', '兩週', '2 weeks'],
  ['一年', '一年', '一年', '1 year'],
])('%s is said as %s, %s, %s', (text, simplified, traditional, english) => {
  const duration = durationOf(text)
  if (!duration) throw new Error(`${text} is no duration`)
  expect(formatDuration(duration, 'zh_CN')).toBe(simplified)
  expect(formatDuration(duration, 'zh_TW')).toBe(traditional)
  expect(formatDuration(duration, 'en')).toBe(english)
})

test.each([
  [' for three days', '3天', 'three days'],
  [' for about 6 months', '约6个月', 'about 6 months'],
])('%s is said to a reader of Chinese as %s', (behind, simplified, english) => {
  const duration = durationBehind(behind)
  if (!duration) throw new Error(`${behind} is no duration`)
  expect(formatDuration(duration, 'zh_CN')).toBe(simplified)
  expect(formatDuration(duration, 'en')).toBe(english)
})
