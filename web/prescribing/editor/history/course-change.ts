import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { withoutSymptom, withSymptom } from './symptoms.ts'

/** How a complaint has changed since the last visit. */
export const courses = ['gone', 'better', 'same', 'worse'] as const
export type Course = (typeof courses)[number]

type Reported = Pick<PrescriptionContent, 'selfDescription' | 'symptoms' | 'unsaid'>
/** The sign, and the history text for each answer, in the doctor's language. */
type Asked = { id: string; words: Readonly<Record<Course, string>> }

/**
 * The effect of an answer on the draft: its words replace an earlier answer in the history, and set the sign. Whether an
 * improved sign still counts is read from the history: only when nothing else is left.
 */
export function withCourse(now: Reported, { id, words }: Asked, course: Course, comma: string): Reported {
  const others = Object.values(words)
  const phrases = now.selfDescription.split(comma).filter((p) => p !== '' && !others.includes(p))
  const symptoms = withoutSymptom(now.symptoms, id)
  return {
    selfDescription: [...phrases, words[course]].join(comma),
    symptoms: course === 'better' ? symptoms : signed(symptoms, id, course),
    unsaid: now.unsaid.filter((u) => u !== id),
  }
}

const signed = (symptoms: Reported['symptoms'], id: string, course: Exclude<Course, 'better'>) =>
  withSymptom(symptoms, id, course !== 'gone').map((s) =>
    s.id === id && course === 'worse' ? { ...s, degree: 'marked' as const } : s,
  )

/** The answer found in the history. */
export const courseIn = (text: string, words: Asked['words'], comma: string): Course | null =>
  courses.find((course) => text.split(comma).includes(words[course])) ?? null
