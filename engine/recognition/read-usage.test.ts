import { expect, test } from 'vitest'
import { readUsage } from './read-usage.ts'

test.each([
  ['黄芪20 研末醋调敷足心', '研末醋调敷足心'],
  ['黄芪20 研为细末，香油调涂患处', '研为细末，香油调涂患处'],
  ['黄芪20 研末外敷', '研末外敷'],
  ['黄芪20 捣烂敷患处', '捣烂敷患处'],
  ['黄芪20 白酒浸泡外搽', '白酒浸泡外搽'],
  ['黄芪20 研末撒疮面', '研末撒疮面'],
])('directions for use outside: «%s» is taken as 「%s」', (text, taking) => {
  expect(readUsage(text).taking).toBe(taking)
})

test.each(['黄芪20。另当归10g研末醋调敷足心', '黄芪20 当归10(研末外敷)'])(
  'what is said of one herb beside a decoction is no direction of the sheet: «%s»',
  (text) => expect(readUsage(text).taking).toBe(''),
)
