import { useTranslation } from 'react-i18next'
import type { AssessedSheet, Failure } from '#contract/prescribing/assessment.ts'
import { useMoney } from '#web/base/money.ts'
import styles from '#web/prescribing/editor/page/editor.module.css'
import { Status } from '#web/ui/status.tsx'
import { type Answerable, type Unasked, unaskedIn } from './unasked.ts'
import { UnaskedAnswers, useUnaskedPhrase } from './unasked-answers.tsx'
import { WhatIs } from './what-is.tsx'

type Props = {
  preview: AssessedSheet | undefined
  isEmpty: boolean
  /** The current content was not checked: displayed instead of the previous result. */
  failed: Failure | undefined
  /** The question was open: the doctor has asked, and the answer is no. */
  answer: (what: Answerable) => void
  /** The patient takes something, to be named in the history. */
  nameDrugs: () => void
}

/** The price of a pair and the whole, and whether anything blocks it: always visible. */
export function Sums({ preview: answered, isEmpty, failed, answer, nameDrugs }: Props) {
  const { t } = useTranslation('prescription')
  // The answer about an empty sheet says nothing of the formula that has just come.
  const preview = isEmpty || answered?.price.lines.length ? answered : undefined
  const { money } = useMoney()
  return (
    <div className={styles['sums']}>
      <span>
        {t('prescription.perPair')} <b>{preview ? money(preview.price.perPair) : '–'}</b>
      </span>
      <span>
        {t('prescription.total')} <b>{preview ? money(preview.price.total) : '–'}</b>
      </span>
      {!!preview?.price.unpriced.length && (
        <span>{t('prescription.unpriced', { count: preview.price.unpriced.length })}</span>
      )}
      <span className="far" role="status">
        <SafetyHint preview={preview} isEmpty={isEmpty} failed={failed} />
      </span>
      {preview && !failed && !isEmpty && (
        <UnaskedAnswers unasked={unaskedIn(preview.safety)} answer={answer} name={nameDrugs} />
      )}
    </div>
  )
}

function SafetyHint({ preview, isEmpty, failed }: Omit<Props, 'answer' | 'nameDrugs'>) {
  const { t } = useTranslation('prescription')
  if (failed) return <Status icon="warn" tone="cinnabar" word={t('safety.unchecked')} />
  if (!preview) return null
  const { warnings, toSign } = preview.safety
  const stopped = warnings.filter((w) => w.level === 'blocked').length
  if (stopped)
    return (
      <>
        <Status icon="block" tone="cinnabar" word={t('safety.stop', { count: stopped })} />
        <WhatIs code="blocked" name={t('safety.blocked')} />
      </>
    )
  if (toSign)
    return (
      <>
        <Status icon="warn" tone="gamboge" word={t('safety.toSign', { count: toSign })} />
        <WhatIs code="sign" name={t('safety.sign')} />
      </>
    )
  const hints = warnings.length ? t('safety.hints', { count: warnings.length }) : ''
  // An empty sheet is not checked.
  if (isEmpty) return <Status icon={hints ? 'hint' : 'dash'} tone="plain" word={hints || t('safety.empty')} />
  const unasked = unaskedIn(preview.safety)
  if (unasked.length) return <OpenQuestions unasked={unasked} found={hints || t('safety.none')} />
  if (hints) return <Status icon="hint" tone="plain" word={hints} />
  return <Status icon="check" tone="jade" word={t('safety.clear')} />
}

/** Questions to ask are not warnings; a late period is one. */
function OpenQuestions({ unasked, found }: { unasked: readonly Unasked[]; found: string }) {
  const { t } = useTranslation('prescription')
  const phraseOf = useUnaskedPhrase()
  const isLate = unasked.includes('pregnancy-possible')
  const word = t('safety.notAsked', { found, what: phraseOf(unasked) })
  return <Status icon={isLate ? 'warn' : 'hint'} tone={isLate ? 'gamboge' : 'plain'} word={word} />
}
