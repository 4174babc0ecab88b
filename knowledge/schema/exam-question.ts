import { z } from 'zod'
import { Id, Names } from './common.ts'

export const examSubjects = ['诊断', '中药', '方剂', '内科', '妇儿外', '针灸', '经典', '安全用药'] as const
export const examLetters = ['A', 'B', 'C', 'D', 'E'] as const

/**
 * The fact in the base that an answer rests on. `of` is the subject and `by` narrows it, so that each option can be
 * checked; the options that are true are the answer.
 */
export const examFacts = [
  'herb-class',
  'herb-action',
  'herb-property',
  'herb-property-of',
  'herb-decoction',
  'herb-pregnancy',
  'herb-dose',
  'herb-toxicity',
  'herb-pair',
  'herb-interaction',
  'formula-composition',
  'formula-contains',
  'formula-lacks',
  'formula-principal',
  'formula-source',
  'formula-clause',
  'formula-signs',
  'formula-pattern',
  'pattern-signs',
  'pattern-method',
  'disease-signs',
  'disease-formula',
  'point-category',
  'point-channel',
  'point-location',
  'channel-point',
  'point-role',
  'point-vessel',
  'point-song',
  'point-indication',
  'point-pregnancy',
] as const
export type ExamFact = (typeof examFacts)[number]

/** Facts that compare the options: the option that matches most is the answer. */
export const examWeights = ['formula-most-signs', 'pattern-most-signs'] as const
export type ExamWeight = (typeof examWeights)[number]

/**
 * Why the base cannot decide: it does not contain the words of a classic, the meaning of a term, emergency procedures,
 * how one finding or medicine compares with another, or the text of a label.
 */
export const examReadings = ['classic', 'term', 'conduct', 'weighing', 'label'] as const

/** One question with five options; one letter is right, or several when `multiple`. */
export const ExamQuestion = z.strictObject({
  id: Id,
  subject: z.enum(examSubjects),
  /** 1 knowledge, 2 understanding, 3 judgement. */
  level: z.int().min(1).max(3),
  multiple: z.boolean().default(false),
  /** The question; it has the field name of other entries so that rules and faults can refer to it. */
  zh: z.string().min(5).max(200),
  options: z.array(z.string().min(1).max(60)).length(5),
  /** The question in English, and the options in the same order. */
  en: z.string().min(10).max(400),
  optionsEn: z.array(z.string().min(1).max(120)).length(5),
  answer: z.array(z.enum(examLetters)).min(1).max(5),
  explanation: z.strictObject({ zh: z.string().min(6).max(300), en: z.string().min(10).max(600) }),
  /** Names of entries of any kind that the question refers to. */
  links: Names,
  /** When the base contains the answer: lint derives it a second time. */
  derived: z
    .strictObject({ fact: z.enum([...examFacts, ...examWeights]), of: z.string().min(1), by: z.string().optional() })
    .optional(),
  /** When it does not: why, with the `source` where a person can verify it. */
  read: z.enum(examReadings).optional(),
  source: z.string().min(2).max(120).optional(),
})
export type ExamQuestion = z.infer<typeof ExamQuestion>
