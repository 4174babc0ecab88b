import { useTranslation } from 'react-i18next'
import styles from '#web/prescribing/editor/page/editor.module.css'
import { Button } from '#web/ui/button.tsx'
import { focusPlace, places } from '../page/places.ts'
import type { Answerable, Denials, Unasked } from './unasked.ts'

type Props = {
  unasked: readonly Unasked[]
  /** The doctor has asked, and the answer is no. */
  answer: (what: Answerable) => void
  /** The patient takes something: it is written into the history. Absent where the history is not displayed. */
  name?: (() => void) | undefined
}

/**
 * One press for each open question. By keyboard one answer leads to the next, and the last one to the sheet: in the
 * line of the herbs one Enter too many would take the first proposed herb.
 */
export function UnaskedAnswers({ unasked, answer, name }: Props) {
  const { t } = useTranslation('prescription')
  const open = unasked.filter((what) => what !== 'person')
  if (!open.length) return null
  return (
    <span className={styles['answers']}>
      {open.map((what, i) => (
        <Button
          key={what}
          {...(i === 0 && { ref: places.unasked })}
          size="small"
          onClick={(e) => {
            answer(what)
            if (e.detail > 0) return
            const next = e.currentTarget.nextElementSibling
            if (i + 1 < open.length && next instanceof HTMLElement) next.focus()
            else if (focusPlace('review') !== document.activeElement) focusPlace('addHerb')
          }}
        >
          {t(`safety.answer.${what}`)}
        </Button>
      ))}
      {name && unasked.includes('drug') && (
        <Button size="small" look="link" onClick={name}>
          {t('safety.nameDrugs')}
        </Button>
      )}
    </span>
  )
}

/** The denials as they are written into the history, in the doctor's language. */
export function useDenials(): Denials {
  const { t } = useTranslation('prescription')
  return { allergy: t('safety.noAllergyWritten'), drug: t('safety.noDrugWritten') }
}

/** 「过敏、孕否、用药未问」: all open questions in one phrase. */
export function useUnaskedPhrase() {
  const { t } = useTranslation(['prescription', 'common'])
  return (unasked: readonly Unasked[]) => {
    const isPlain = (what: Unasked) => what === 'allergy' || what === 'pregnancy' || what === 'drug'
    const plain = unasked.flatMap((what) => (isPlain(what) ? [t(`common:unasked.${what as 'allergy'}`)] : []))
    const others = unasked.flatMap((what) => (isPlain(what) ? [] : [t(`safety.unasked.${what as 'person'}`)]))
    const asked = plain.length ? [t('common:notAsked', { what: plain.join(t('common:listSeparator')) })] : []
    return [...asked, ...others].join(t('comma'))
  }
}
