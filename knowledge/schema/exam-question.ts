import { z } from 'zod'
import { Id, Names } from './common.ts'

export const examSubjects = ['诊断', '中药', '方剂', '内科', '妇儿外', '针灸', '经典', '安全用药'] as const
export const examLetters = ['A', 'B', 'C', 'D', 'E'] as const

/**
 * What of the base an answer rests on. `of` is the thing asked about and `by` narrows it, so that for each option it can be
 * stated whether it holds; the options that hold are the answer.
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

/** Facts by which the options are weighed against one another: the one that shows the most of what is asked is the answer. */
export const examWeights = ['formula-most-signs', 'pattern-most-signs'] as const
export type ExamWeight = (typeof examWeights)[number]

/**
 * Why the base cannot tell: it does not hold the words of a classic, what a term means, what is to be done in need, how one
 * finding or medicine is weighed against another, or what a label says.
 */
export const examReadings = ['classic', 'term', 'conduct', 'weighing', 'label'] as const

/** One question with five options; one letter is right, or several where `multiple`. */
export const ExamQuestion = z.strictObject({
  id: Id,
  subject: z.enum(examSubjects),
  /** 1 what must be known, 2 what must be understood, 3 what must be weighed. */
  level: z.int().min(1).max(3),
  multiple: z.boolean().default(false),
  /** The question; named as entries are, so that rules and faults can speak of it. */
  zh: z.string().min(5).max(200),
  options: z.array(z.string().min(1).max(60)).length(5),
  answer: z.array(z.enum(examLetters)).min(1).max(5),
  explanation: z.strictObject({ zh: z.string().min(6).max(300), en: z.string().min(10).max(600) }),
  /** Names of entries of any kind that the question is about. */
  links: Names,
  /** Where the answer can be read out of the base: lint reads it a second time. */
  derived: z
    .strictObject({ fact: z.enum([...examFacts, ...examWeights]), of: z.string().min(1), by: z.string().optional() })
    .optional(),
  /** Where it cannot: why, with the `source` in which a person reads it. */
  read: z.enum(examReadings).optional(),
  source: z.string().min(2).max(120).optional(),
})
export type ExamQuestion = z.infer<typeof ExamQuestion>
