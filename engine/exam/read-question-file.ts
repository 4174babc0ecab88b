/** A text file of questions, as people write them:
 *
 *     1. 足阳明胃经的荥穴是
 *     A. 梁丘
 *     B. 厉兑
 *     答案：B
 *     解析：……
 *     时限：60
 */
export type FileQuestion = {
  line: number
  text: string
  options: string[]
  answer: string
  explanation: string
  secondsLimit: number | null
}
export type FileProblem = { line: number; key: FileProblemKey; values: Readonly<Record<string, string | number>> }
export type FileProblemKey =
  | 'line_unknown'
  | 'line_long'
  | 'question_long'
  | 'option_order'
  | 'option_empty'
  | 'option_twice'
  | 'options_short'
  | 'options_beyond'
  | 'answer_missing'
  | 'answer_twice'
  | 'answer_letters'
  | 'answer_without_option'
  | 'seconds_range'
  | 'question_twice'
  | 'questions_beyond'
  | 'file_empty'

const limits = { line: 2000, text: 500, option: 200, options: 8, questions: 1000, seconds: [10, 600] } as const
const letters = 'ABCDEFGH'

const forms = {
  question: /^(?:第\s{0,3})?(\d{1,4})\s{0,3}(?:题\s{0,3})?[.．、:：)）]\s{0,9}(\S.*)$/,
  option: /^([A-Ha-hＡ-Ｈ])\s{0,3}[.．、:：)）]\s{0,9}(.*)$/,
  answer: /^(?:答案|参考答案|正确答案|Answer)\s{0,3}[:：]\s{0,9}(.*)$/i,
  explanation: /^(?:解析|解释|说明|Explanation)\s{0,3}[:：]\s{0,9}(.*)$/i,
  seconds: /^(?:时限|Seconds)\s{0,3}[:：]\s{0,9}(\d{1,5})\s{0,3}(?:秒|s)?$/i,
} as const

const half = (text: string) =>
  text.replace(/[Ａ-Ｈ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).toUpperCase()

type Draft = FileQuestion & { problems: FileProblem[]; answered: boolean; explaining: boolean }

/** All questions without faults, and every fault by its line; a question with a fault is left out. */
export function readQuestionFile(file: string): { questions: FileQuestion[]; problems: FileProblem[] } {
  const drafts: Draft[] = []
  const problems: FileProblem[] = []
  for (const [i, raw] of file.split(/\r\n|\r|\n/).entries())
    readLine(raw.replace(/^\uFEFF/, '').trim(), i + 1, drafts, problems)
  const seen = new Map<string, number>()
  const questions: FileQuestion[] = []
  for (const draft of drafts) {
    finish(draft, seen)
    problems.push(...draft.problems)
    if (draft.problems.length) continue
    const { line, text, options, answer, explanation, secondsLimit } = draft
    questions.push({ line, text, options, answer, explanation, secondsLimit })
  }
  if (questions.length > limits.questions)
    problems.push({
      line: questions[limits.questions]?.line ?? 1,
      key: 'questions_beyond',
      values: { maximum: limits.questions },
    })
  if (!drafts.length && !problems.length) problems.push({ line: 1, key: 'file_empty', values: {} })
  return { questions: questions.slice(0, limits.questions), problems: problems.sort((a, b) => a.line - b.line) }
}

function readLine(text: string, line: number, drafts: Draft[], outside: FileProblem[]) {
  if (!text) return
  if (text.length > limits.line) {
    outside.push({ line, key: 'line_long', values: { maximum: limits.line } })
    return
  }
  const option = forms.option.exec(text)
  const question = option ? null : forms.question.exec(text)
  if (question) {
    drafts.push(newDraft(line, question[2] ?? ''))
    return
  }
  const draft = drafts.at(-1)
  const fault = (key: FileProblemKey, values: FileProblem['values'] = {}) =>
    (draft?.problems ?? outside).push({ line, key, values })
  if (!draft) {
    fault('line_unknown', { text: text.slice(0, 20) })
    return
  }
  if (option) readOption(draft, half(option[1] ?? ''), (option[2] ?? '').trim(), fault)
  else readDetail(draft, text, fault)
}

const newDraft = (line: number, text: string): Draft => ({
  line,
  text: text.trim(),
  options: [],
  answer: '',
  explanation: '',
  secondsLimit: null,
  problems: [],
  answered: false,
  explaining: false,
})

type Fault = (key: FileProblemKey, values?: FileProblem['values']) => void

function readOption(draft: Draft, letter: string, text: string, fault: Fault) {
  const due = letters[draft.options.length]
  if (!due) fault('options_beyond', { maximum: limits.options })
  else if (letter !== due) fault('option_order', { letter, due })
  else if (!text) fault('option_empty', { letter })
  else if (text.length > limits.option) fault('question_long', { maximum: limits.option })
  else if (draft.options.includes(text)) fault('option_twice', { text: text.slice(0, 20) })
  draft.options.push(text)
}

function readDetail(draft: Draft, text: string, fault: Fault) {
  const answer = forms.answer.exec(text)
  const explanation = forms.explanation.exec(text)
  const seconds = forms.seconds.exec(text)
  if (answer) readAnswer(draft, answer[1] ?? '', fault)
  else if (explanation) {
    draft.explanation = (explanation[1] ?? '').trim()
    draft.explaining = true
  } else if (seconds) {
    const [least, most] = limits.seconds
    draft.secondsLimit = Number(seconds[1])
    if (draft.secondsLimit < least || draft.secondsLimit > most)
      fault('seconds_range', { minimum: least, maximum: most })
  } else if (draft.explaining) draft.explanation += `\n${text}`
  // A question may continue over several lines, up to its options.
  else if (!draft.options.length && !draft.answered) draft.text += text
  else fault('line_unknown', { text: text.slice(0, 20) })
}

function readAnswer(draft: Draft, text: string, fault: Fault) {
  if (draft.answered) fault('answer_twice')
  draft.answered = true
  const written = half(text).replace(/[\s,，、;；和]/g, '')
  if (!/^[A-H]{1,8}$/.test(written)) fault('answer_letters', { text: written.slice(0, 20) })
  draft.answer = [...new Set(written)].sort().join('')
}

function finish(draft: Draft, seen: Map<string, number>) {
  const { line, text, options, answer, problems } = draft
  const fault = (key: FileProblemKey, values: FileProblem['values'] = {}) => problems.push({ line, key, values })
  if (text.length > limits.text) fault('question_long', { maximum: limits.text })
  if (draft.explanation.length > limits.line) fault('line_long', { maximum: limits.line })
  if (options.length < 2) fault('options_short')
  if (!draft.answered) fault('answer_missing')
  const beyond = [...answer].find((letter) => /[A-H]/.test(letter) && letters.indexOf(letter) >= options.length)
  if (beyond) fault('answer_without_option', { letter: beyond })
  const first = seen.get(text)
  if (first !== undefined) fault('question_twice', { line: first })
  else seen.set(text, line)
}
