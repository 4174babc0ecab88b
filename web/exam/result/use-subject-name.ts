import { useTranslation } from 'react-i18next'
import type { examSubjects } from '#contract/exam/exam-topic.ts'

/** A question's subject in the reader's language; one of a file has none. */
export function useSubjectName() {
  const { t } = useTranslation('exam-topics')
  return (subject: string) => subject && t(`subject.${subject as (typeof examSubjects)[number]}`)
}
