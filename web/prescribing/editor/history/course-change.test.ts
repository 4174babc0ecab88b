import { expect, test } from 'vitest'
import { courseIn, withCourse } from './course-change.ts'

const words = { gone: '口臭已除', better: '口臭减轻', same: '口臭如前', worse: '口臭加重' }
const asked = { id: 'bad-breath', words }
const empty = { selfDescription: '复诊', symptoms: [], unsaid: [] }

test('what got better is told in the history, and no sign is set by it', () => {
  const now = withCourse(empty, asked, 'better', '，')
  expect(now).toEqual({ selfDescription: '复诊，口臭减轻', symptoms: [], unsaid: [] })
  expect(courseIn(now.selfDescription, words, '，')).toBe('better')
})

test('what is gone is denied, what stays or got worse holds', () => {
  const sign = (course: 'gone' | 'same' | 'worse') => withCourse(empty, asked, course, '，').symptoms
  const picked = { id: 'bad-breath', from: 'picked', main: false }
  expect(sign('gone')).toEqual([{ ...picked, present: false }])
  expect(sign('same')).toEqual([{ ...picked, present: true }])
  expect(sign('worse')).toEqual([{ ...picked, present: true, degree: 'marked' }])
})

test('a second answer takes the place of the first', () => {
  const now = withCourse(withCourse(empty, asked, 'better', '，'), asked, 'worse', '，')
  expect(now).toMatchObject({ selfDescription: '复诊，口臭加重', unsaid: [] })
  expect(now.symptoms).toHaveLength(1)
})
