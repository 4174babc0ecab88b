import { expect, test } from 'vitest'
import { isOutward } from './question.ts'

test.each([
  ['水煎外洗', true],
  ['熏洗坐浴，每日二次', true],
  ['煎水泡脚，每晚一次', true],
  ['浸酒外搽', true],
  ['煎水湿敷患处', true],
  ['研末醋调敷涌泉', true],
  ['研末，麻油调涂', true],
  ['捣烂敷于患处', true],
  ['研末撒疮面', true],
  ['蜜调成饼贴脐', true],
  ['研末冲服，余末调敷患处', false],
  ['研末吹喉', false],
  ['水煎服', false],
  ['水煎服，药渣外敷', false],
  ['水煎取汁400毫升，分早晚两次，药渣泡脚', false],
  ['饭后喝半碗，余下的外洗', false],
  ['', false],
])('used outside only: %s %s', (taking, outward) => {
  expect(isOutward(taking)).toBe(outward)
})
