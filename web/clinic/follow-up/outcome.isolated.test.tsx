// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { Outcome } from './one-follow-up.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useNavigate: () => () => undefined }))

const done = {
  displayState: 'followedUp',
  score: 3,
  adviseCommentReason: '守方',
  visitNote: '睡得踏实些',
  visitLabel: 9,
  visitLabelRemark: '下周出差',
} as Parameters<typeof Outcome>[0]['detail']
function linesOf(detail: typeof done) {
  draw(<Outcome detail={detail} />)
  return [...document.querySelectorAll('p')].map((p) => p.textContent)
}

test('a finished follow-up says score, reason, the words of the patient, and what its label is', () => {
  expect(linesOf(done)).toEqual(['评分 3。守方', '睡得踏实些', '随访标签 其他 下周出差'])
})

test('without a note and with nothing to mark, neither is named', () => {
  expect(linesOf({ ...done, visitNote: '', visitLabel: 0, visitLabelRemark: '' })).toEqual(['评分 3。守方'])
})
