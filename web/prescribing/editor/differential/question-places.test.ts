import { expect, test } from 'vitest'
import { placeQuestions } from './question-places.ts'

const of = (...ids: string[]) => ids.map((symptomId) => ({ symptomId }))
const place = (shown: string[], list: string[], done: string[] = [], isHeld = false) =>
  placeQuestions(of(...shown), of(...list), 2, { done, isHeld }).map((q) => q.symptomId)

test.each([
  ['the best two stand there at first', [], ['口渴', '有痰', '腹胀'], [], false, ['口渴', '有痰']],
  [
    'what is still worth asking keeps its place though others are better now',
    ['口渴', '有痰'],
    ['腹胀', '有痰', '口渴'],
    [],
    false,
    ['口渴', '有痰'],
  ],
  ['what is not is replaced where it stood', ['口渴', '有痰'], ['腹胀', '有痰'], [], false, ['腹胀', '有痰']],
  ['nothing is replaced under the finger', ['口渴', '有痰'], ['腹胀', '咽痛'], [], true, ['口渴', '有痰']],
  ['an answered one gives way though it is held', ['口渴', '有痰'], ['腹胀', '有痰'], ['口渴'], true, ['腹胀', '有痰']],
  ['one put aside does not come back', ['有痰'], ['口渴', '有痰'], ['口渴'], false, ['有痰']],
  ['where nothing is left, nothing stands', ['口渴'], [], ['口渴'], false, []],
] as const)('%s', (_what, shown, list, done, isHeld, expected) => {
  expect(place([...shown], [...list], [...done], isHeld)).toEqual(expected)
})
