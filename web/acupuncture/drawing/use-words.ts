import { useTranslation } from 'react-i18next'
import type { TimePoint } from '#contract/acupuncture/point.ts'
import type acupuncture from '#i18n/zh_CN/acupuncture/acupuncture.json'

type Word = keyof typeof acupuncture.words
type StepRule = keyof typeof acupuncture.stepRules

/** The server sends terms as written in the books; here they are translated into the reader's language. */
export function useWords() {
  const { t, i18n } = useTranslation('acupuncture')
  const known = (term: string) => i18n.exists(`acupuncture:words.${term}`)
  const one = (term: string) => t(`words.${term as Word}`)
  /** A term, or a stem and a branch together. */
  const word = (term: string) =>
    known(term) ? one(term) : t('pillar', { stem: one(term.slice(0, 1)), branch: one(term.slice(1)) })
  const sentence = (rule: string, values: Readonly<Record<string, string | number>>) =>
    t(
      `stepRules.${rule as StepRule}`,
      Object.fromEntries(Object.entries(values).map(([k, v]) => [k, typeof v === 'string' ? word(v) : v])),
    )
  /** The English name begins with the code. */
  const codeBeside = ({ code, label }: TimePoint) => (label.startsWith(code) ? '' : code)
  return { word, sentence, codeBeside }
}
