import type { Language } from '#contract/base/codes.ts'
import { examLimits } from '#contract/exam/exam-topic.ts'
import type { FileQuestion } from '#engine/exam/read-question-file.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Database } from '#server/db/connect.ts'
import { type PaperQuestion, wordingOf } from '#server/exam/attempt/paper.ts'
import { proseOf } from '#server/language/label.ts'
import { selectQuestionFile, type TopicRow } from './topic.sql.ts'

type Choice = Pick<TopicRow, 'subjects' | 'levels' | 'question_file_id' | 'seconds_per_question'>

/** The questions an exam draws from: those of its file, or those of the base by subject and level. */
export async function poolOf(
  db: Database,
  knowledge: Knowledge,
  topOrgId: number,
  choice: Choice,
): Promise<PaperQuestion[] | null> {
  const { question_file_id, seconds_per_question } = choice
  if (question_file_id === null) return ofBase(knowledge, choice)
  const file = await selectQuestionFile(db, topOrgId, question_file_id)
  if (!file) return null
  return (file.questions as readonly FileQuestion[]).map((q) => ofFile(q, question_file_id, seconds_per_question))
}

export function ofBase(
  knowledge: Knowledge,
  { subjects, levels, seconds_per_question }: Omit<Choice, 'question_file_id'>,
): PaperQuestion[] {
  const [ofSubject, ofLevel] = [new Set<string>(subjects), new Set(levels)]
  return [...knowledge.examQuestions.values()]
    .filter((q) => (!ofSubject.size || ofSubject.has(q.subject)) && (!ofLevel.size || ofLevel.has(q.level)))
    .map((q) => ({
      questionId: q.id,
      text: q.zh,
      options: q.options,
      english: { text: q.en, options: q.optionsEn },
      answer: q.answer.join(''),
      multiple: q.multiple,
      subject: q.subject,
      level: q.level,
      secondsLimit: seconds_per_question,
      explanation: q.explanation,
      source: q.source ?? '',
      links: q.links,
    }))
}

const ofFile = (q: FileQuestion, fileId: number, seconds: number): PaperQuestion => ({
  questionId: `file-${fileId}-${q.line}`,
  text: q.text,
  options: q.options,
  answer: q.answer,
  multiple: q.answer.length > 1,
  subject: '',
  level: null,
  secondsLimit: q.secondsLimit ?? seconds,
  explanation: { zh: q.explanation, en: q.explanation },
  source: '',
  links: [],
})

export const previewOfFile = (questions: readonly FileQuestion[], seconds: number) =>
  questions.map((q) => ofFile(q, 0, seconds))

/** With the solution: for those who set exams. */
export const presentSet = (pool: readonly PaperQuestion[], language: Language) =>
  pool.slice(0, examLimits.questions).map((q) => ({
    questionId: q.questionId,
    ...wordingOf(q, language),
    answer: q.answer,
    explanation: proseOf(q.explanation, language),
    subject: q.subject,
    level: q.level,
    secondsLimit: q.secondsLimit,
  }))
