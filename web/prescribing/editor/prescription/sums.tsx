import { useTranslation } from 'react-i18next'
import type { AssessedSheet, Failure } from '#contract/prescribing/assessment.ts'
import styles from '#web/prescribing/editor/page/editor.module.css'
import { Button } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Answerable, type Unasked, unaskedIn } from './unasked.ts'
import { WhatIs } from './what-is.tsx'

type Props = {
  preview: AssessedSheet | undefined
  isEmpty: boolean
  /** The current content was not checked: displayed instead of the previous result. */
  failed: Failure | undefined
  /** The question was open: the doctor has asked, and the answer is no. */
  answer: (what: Answerable) => void
}

/** The price of a pair and the whole, and whether anything blocks it: always visible. */
export function Sums({ preview, isEmpty, failed, answer }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <div className={styles['sums']}>
      <span>
        {t('prescription.perPair')} <b>{preview?.price.perPair.toFixed(2) ?? '–'}</b> {t('prescription.yuan')}
      </span>
      <span>
        {t('prescription.total')} <b>{preview?.price.total.toFixed(2) ?? '–'}</b> {t('prescription.yuan')}
      </span>
      {!!preview?.price.unpriced.length && (
        <span>{t('prescription.unpriced', { count: preview.price.unpriced.length })}</span>
      )}
      <span className="far" role="status">
        <SafetyHint preview={preview} isEmpty={isEmpty} failed={failed} />
      </span>
      {preview && !failed && !isEmpty && <Answers unasked={unaskedIn(preview.safety)} answer={answer} />}
    </div>
  )
}

function SafetyHint({ preview, isEmpty, failed }: Omit<Props, 'answer'>) {
  const { t } = useTranslation(['prescription', 'common'])
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
  if (warnings.length) return <Status icon="hint" tone="plain" word={t('safety.hints', { count: warnings.length })} />
  // An empty sheet is not checked.
  if (isEmpty) return <Status icon="dash" tone="plain" word={t('safety.empty')} />
  const unasked = unaskedIn(preview.safety)
  if (unasked.length) {
    const what = unasked.map((one) => t(`safety.unasked.${one}`)).join(t('common:listSeparator'))
    return <Status icon="warn" tone="gamboge" word={t('safety.notAsked', { what })} />
  }
  return <Status icon="check" tone="jade" word={t('safety.clear')} />
}

/** One press for each open question. */
function Answers({ unasked, answer }: { unasked: readonly Unasked[]; answer: Props['answer'] }) {
  const { t } = useTranslation('prescription')
  return unasked.flatMap((what) =>
    what === 'person'
      ? []
      : [
          <Button key={what} size="small" onClick={() => answer(what)}>
            {t(`safety.answer.${what}`)}
          </Button>,
        ],
  )
}
