// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { undoBar } from '#web/base/undo-bar.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { EndingForm } from './ending.tsx'

const sent = vi.hoisted(() => vi.fn((_called: object, _input: object) => Promise.resolve({})))
vi.mock('#web/base/query.ts', async (actual) => ({
  ...(await actual<object>()),
  useCall: (called: Endpoint) => ({ mutateAsync: (input: object) => sent(called, input), isPending: false }),
}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))

type Detail = ComponentProps<typeof EndingForm>['detail']
const detail = {
  visitId: 5,
  prescriptionId: 6,
  patientId: 7,
  patientName: '林若兰',
  symptoms: [],
  earlier: [],
  displayState: 'notFollowedUp',
} as unknown as Detail

function Form() {
  const [score, setScore] = useState<number | null>(null)
  return <EndingForm detail={detail} changes={{}} newComplaint="" score={score} setScore={setScore} />
}

const finish = () => screen.getByRole('button', { name: '完成随访' })
const said = () => screen.queryAllByRole('alert').map((one) => one.textContent)

beforeEach(() => sent.mockClear())

test('what is missing is said at each field, the first takes the focus, and nothing is sent', async () => {
  const { person } = draw(<Form />)
  expect(said()).toEqual([])
  await person.click(finish())
  expect(said()).toEqual(['请填写本次评分。', '请填写随访标签。', '请填写意见理由。'])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '0' }))
  expect(sent).not.toHaveBeenCalled()
  await person.click(screen.getByRole('radio', { name: '3' }))
  await person.click(screen.getAllByRole('radio', { name: '其他' })[0] ?? document.body)
  expect(said()).toEqual(['请填写标签说明。', '请填写意见理由。'])
  await person.type(screen.getByRole('textbox', { name: /标签说明/ }), '住院中')
  await person.type(screen.getByRole('textbox', { name: /意见理由/ }), '患者自述')
  expect(said()).toEqual([])
  await person.click(finish())
  expect(sent).toHaveBeenCalledWith(
    followup.complete,
    expect.objectContaining({ score: 3, visitLabel: 9, visitLabelRemark: '住院中' }),
  )
})

test('another outcome begins without the faults of the one before', async () => {
  const { person } = draw(<Form />)
  await person.click(finish())
  await person.click(screen.getByText('取消本次'))
  expect(said()).toEqual([])
  await person.click(screen.getByRole('button', { name: '取消本次' }))
  expect(said()).toEqual(['请填写取消原因。'])
})

test('who is not to be followed up can be listed again for a minute', async () => {
  const { person } = draw(<Form />)
  await person.click(screen.getByText('不再随访'))
  await person.click(screen.getByRole('button', { name: '不再随访' }))
  expect(undoBar.get()?.text).toBe('林若兰已标为不再随访')
  await undoBar.get()?.undo()
  expect(sent).toHaveBeenLastCalledWith(followup.reopen, { visitId: 5, prescriptionId: 6 })
})
