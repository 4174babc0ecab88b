import { expect, test } from 'vitest'
import { readQuestionFile } from './read-question-file.ts'

const good = `1. 足阳明胃经的荥穴是
A. 梁丘
B. 厉兑
C. 内庭
答案：C
解析：内庭为荥穴。
时限：60`

test('a question with options, answer, explanation and time', () => {
  expect(readQuestionFile(good)).toEqual({
    questions: [
      {
        line: 1,
        text: '足阳明胃经的荥穴是',
        options: ['梁丘', '厉兑', '内庭'],
        answer: 'C',
        explanation: '内庭为荥穴。',
        secondsLimit: 60,
      },
    ],
    problems: [],
  })
})

test('as people write: full width, lower case, several answers, several lines, a mark at the begin', () => {
  const { questions, problems } = readQuestionFile(
    '\uFEFF第1题：下列属于\r\n清热药的是\r\na、黄连\r\nＢ）石膏\r\nc:人参\r\n正确答案: B、a\r\n解析：前两味\r\n清热。\r\n\r\n2) 另一题\r\nA.甲\r\nB.乙\r\nAnswer: b',
  )
  expect(problems).toEqual([])
  expect(questions).toMatchObject([
    { text: '下列属于清热药的是', options: ['黄连', '石膏', '人参'], answer: 'AB', explanation: '前两味\n清热。' },
    { line: 10, text: '另一题', answer: 'B', secondsLimit: null },
  ])
})

const two = 'A. 甲\nB. 乙'
test.each([
  ['', 1, 'file_empty'],
  ['hello', 1, 'line_unknown'],
  [`A. 甲`, 1, 'line_unknown'],
  [`1. 问\nA. 甲\n答案：A`, 1, 'options_short'],
  [`1. 问\n${two}`, 1, 'answer_missing'],
  [`1. 问\n${two}\n答案：`, 4, 'answer_letters'],
  [`1. 问\n${two}\n答案：乙`, 4, 'answer_letters'],
  [`1. 问\n${two}\n答案：C`, 1, 'answer_without_option'],
  [`1. 问\n${two}\n答案：A\n答案：B`, 5, 'answer_twice'],
  [`1. 问\nA. 甲\nC. 乙\n答案：A`, 3, 'option_order'],
  [`1. 问\nA. 甲\nB. 甲\n答案：A`, 3, 'option_twice'],
  [`1. 问\nA. 甲\nB.\n答案：A`, 3, 'option_empty'],
  [`1. 问\n${two}\n胡言\n答案：A`, 4, 'line_unknown'],
  [`1. 问\n${two}\n答案：A\n时限：9`, 5, 'seconds_range'],
  [`1. 问\n${two}\n答案：A\n时限：601`, 5, 'seconds_range'],
  [`1. 问\n${two}\n答案：A\n2. 问\n${two}\n答案：A`, 5, 'question_twice'],
  [`1. ${'长'.repeat(501)}\n${two}\n答案：A`, 1, 'question_long'],
  [`1. 问\nA. ${'长'.repeat(201)}\nB. 乙\n答案：A`, 2, 'question_long'],
  [`1. 问\n${[...'ABCDEFGH'].map((l) => `${l}. ${l}`).join('\n')}\nH. 九\n答案：A`, 10, 'options_beyond'],
  ['x'.repeat(2001), 1, 'line_long'],
])('[RULE-exam-question-file] %j has a fault in line %i: %s', (file, line, key) => {
  const { problems } = readQuestionFile(file)
  expect(problems).toContainEqual(expect.objectContaining({ line, key }))
})

test('what has no fault is read beside what has', () => {
  const { questions, problems } = readQuestionFile(`${good}\n2. 坏题\nA. 甲\n答案：A\n3. 好题\n${two}\n答案：B`)
  expect(questions.map((q) => q.text)).toEqual(['足阳明胃经的荥穴是', '好题'])
  expect(problems).toHaveLength(1)
})

test('a thousand questions and no more', () => {
  const file = Array.from({ length: 1001 }, (_, i) => `${i + 1}. 问${i}\n${two}\n答案：A`).join('\n')
  const { questions, problems } = readQuestionFile(file)
  expect(questions).toHaveLength(1000)
  expect(problems).toEqual([{ line: 4001, key: 'questions_beyond', values: { maximum: 1000 } }])
})
