import { z } from 'zod'
import { Id, Name, Names } from './common.ts'

export const examSubjects = ['诊断', '中药', '方剂', '内科', '妇儿外', '针灸', '经典', '安全用药'] as const
export const examLetters = ['A', 'B', 'C', 'D', 'E'] as const

/** One question with five options; one letter is right, or several where `multiple`. */
export const ExamQuestion = z.strictObject({
  id: Id,
  subject: z.enum(examSubjects),
  /** 1 what must be known, 2 what must be understood, 3 what must be weighed. */
  level: z.int().min(1).max(3),
  multiple: z.boolean().default(false),
  /** The question; named as entries are, so that rules and faults can speak of it. */
  zh: z.string().min(6).max(200),
  options: z.array(z.string().min(1).max(60)).length(5),
  answer: z.array(z.enum(examLetters)).min(1).max(5),
  explanation: z.strictObject({ zh: z.string().min(6).max(300), en: z.string().min(10).max(600) }),
  /** Names of entries of any kind that the question is about. */
  links: Names,
  /** Where the answer can be read out of the base: the fact, the entry it is of, and what of the options it holds for. */
  derived: z
    .strictObject({
      fact: z.enum([
        'herb-class',
        'herb-nature',
        'herb-pregnancy',
        'herb-maximum',
        'herb-decoction',
        'herb-action',
        'formula-herbs',
        'formula-lacks',
        'formula-principal',
        'formula-source',
        'formula-pattern',
        'pattern-method',
        'point-category',
        'point-channel',
        'point-meets',
        'pair',
        'disease-pattern',
      ]),
      of: Name,
      /** The category of a point, where the fact needs one. */
      by: Name.optional(),
    })
    .optional(),
  source: z.string().min(2).max(120).optional(),
})
export type ExamQuestion = z.infer<typeof ExamQuestion>
