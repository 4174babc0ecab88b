// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { AssessedSheet } from '#contract/prescribing/assessment.ts'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { places } from '../page/places.ts'
import { Sums } from './sums.tsx'
import { answered } from './unasked.ts'

const price = {
  lines: [3],
  perPair: 3,
  herbs: 3,
  preparations: 0,
  processing: 0,
  decoction: 0,
  concentration: 0,
  auxiliary: 0,
  total: 21,
  unpriced: [],
}
const safety: SafetyReport = { alarms: [], warnings: [], checked: [], blocked: false, toSign: 0, stated: [] }
const sheet = (report: Partial<SafetyReport>): AssessedSheet => ({
  safety: { ...safety, ...report },
  price,
  recipeName: '',
  explanation: '',
  decoctionText: '',
})
const said = (kind: SafetyReport['stated'][number]['kind']) => ({ kind, source: 'history', words: '' }) as const
const hint: SafetyReport['warnings'][number] = {
  key: 'k',
  rule: 'dose',
  level: 'hint',
  lines: [],
  points: [],
  message: '',
  source: '',
  overridden: false,
}
const show = (report: Partial<SafetyReport>, more: { isEmpty?: boolean } = {}) => {
  const answer = vi.fn()
  const nameDrugs = vi.fn()
  const { person } = draw(
    <Sums
      preview={sheet(report)}
      isEmpty={more.isEmpty ?? false}
      failed={undefined}
      answer={answer}
      nameDrugs={nameDrugs}
    />,
  )
  return { answer, nameDrugs, person }
}

test('where everything that matters was asked and nothing was found, it is said to be clear', () => {
  show({ stated: [said('no-allergy')] })
  expect(screen.getByText('用药检查无碍').className).toContain('jade')
  expect(screen.queryByRole('button')).toBeNull()
})

test('what nobody has asked is never clear: it is named, and one touch answers it', async () => {
  const { answer, nameDrugs, person } = show({
    stated: [said('pregnancy-unknown'), said('allergy-unknown'), said('drug-unknown')],
  })
  expect(screen.queryByText('用药检查无碍')).toBeNull()
  const line = screen.getByText('未见冲突；过敏、孕否、用药未问')
  expect(line.className).not.toContain('jade')
  await person.click(screen.getByRole('button', { name: '无药物过敏' }))
  await person.click(screen.getByRole('button', { name: '未孕' }))
  await person.click(screen.getByRole('button', { name: '未用其他药' }))
  expect(answer.mock.calls).toEqual([['allergy'], ['pregnancy'], ['drug']])
  await person.click(screen.getByRole('button', { name: '在服…' }))
  expect(nameDrugs).toHaveBeenCalledOnce()
})

test('by keyboard one answer leads to the next', async () => {
  const { person } = show({ stated: [said('allergy-unknown'), said('drug-unknown')] })
  screen.getByRole('button', { name: '无药物过敏' }).focus()
  await person.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('未用其他药')
})

test.each<[string, Partial<SafetyReport>, string]>([
  ['a late period', { stated: [said('no-allergy'), said('pregnancy-possible')] }, '未见冲突；停经，妊娠未排除'],
  [
    'nobody chosen',
    { stated: [said('no-allergy')], checked: [{ rule: 'pregnancy', result: 'unknown' }] },
    '未见冲突；未选患者，妊娠无从判断',
  ],
])('%s is not clear either', (_, report, words) => {
  show(report)
  expect(screen.getByText(words)).toBeTruthy()
})

test('it can be answered beside a note too, and nothing is asked before a herb stands there', async () => {
  show({ warnings: [hint], stated: [said('allergy-unknown')] })
  expect(screen.getByText('无禁用，留意 1 处；过敏未问')).toBeTruthy()
  expect(screen.getByRole('button', { name: '无药物过敏' })).toBeTruthy()
})

test('nothing is asked before a herb stands there', () => {
  show({ stated: [said('allergy-unknown')] }, { isEmpty: true })
  expect(screen.queryByRole('button')).toBeNull()
})

test('an answer is kept: no allergy and no other drugs in the history, no pregnancy as the state of this visit', () => {
  const no = '否认药物过敏史。'
  const denials = { allergy: no, drug: '未用其他药。' }
  const { normal } = physiologicalStatuses
  expect(answered('allergy', { selfDescription: '' }, [], denials)).toEqual({ selfDescription: no })
  expect(answered('allergy', { selfDescription: '头痛3天\n' }, [], denials)).toEqual({
    selfDescription: `头痛3天\n${no}`,
  })
  expect(answered('drug', { selfDescription: no }, [], denials)).toEqual({ selfDescription: `${no}\n未用其他药。` })
  // Pressed twice before the answer is back, it is written once.
  expect(answered('allergy', { selfDescription: no }, [], denials)).toEqual({ selfDescription: no })
  expect(answered('pregnancy', { selfDescription: '头痛3天' }, [], denials)).toEqual({ physiologicalStatus: normal })
  expect(answered('pregnancy-possible', { selfDescription: '' }, [], denials)).toEqual({ physiologicalStatus: normal })
})

test.each(['pregnancy', 'pregnancy-possible'] as const)(
  'a nursing mother who is not pregnant is still nursing after the answer to %s',
  (what) => {
    const stated = [said(what === 'pregnancy' ? 'pregnancy-unknown' : what), said('lactating')]
    expect(answered(what, { selfDescription: '' }, stated, { allergy: '', drug: '' })).toEqual({
      physiologicalStatus: physiologicalStatuses.lactation,
    })
  },
)

test('by keyboard the last answer leads to the sheet, where one Enter too many takes no herb', async () => {
  const review = document.createElement('button')
  const addHerb = document.createElement('input')
  document.body.append(review, addHerb)
  onTestFinished(() => {
    for (const element of [review, addHerb]) element.remove()
    places.review(null)
    places.addHerb(null)
  })
  places.review(review)
  places.addHerb(addHerb)
  const { answer, person } = show({ stated: [said('pregnancy-unknown'), said('allergy-unknown')] })
  const first = screen.getByRole('button', { name: '无药物过敏' })
  first.focus()
  await person.keyboard('{Enter}{Enter}')
  expect(answer).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(review)
  // On an empty sheet the button waits for herbs.
  review.disabled = true
  first.focus()
  await person.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(addHerb)
})

test('what was found on an empty sheet is not said of the herbs that have just come', () => {
  const empty = { ...sheet({}), price: { ...price, lines: [], perPair: 0, total: 0 } }
  const noAct = () => undefined
  draw(<Sums preview={empty} isEmpty={false} failed={undefined} answer={noAct} nameDrugs={noAct} />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByText(/0\.00/)).toBeNull()
})
