import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { unread } from '#contract/clinic/unread.ts'
import { useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './follow-up.module.css'

type Detail = Output<typeof followup.detail>

/** The patient's answer from the phone: beside the form, without effect until accepted. */
export function PatientAnswer({ detail, take }: { detail: Detail; take?: (() => void) | undefined }) {
  const { t } = useTranslation('follow-up')
  const read = useCall(followup.takeAnswer, [followup.list, followup.detail, unread.hasUnread])
  const { answer, answeredAt, visitId } = detail
  if (!answer || answeredAt === null) return null
  const labels = new Map(detail.symptoms.map((s) => [s.symptomId, s.label]))
  const said = answer.symptomImprovements.map(
    (s) => `${labels.get(s.symptomId) || s.label || ''} ${t(`improvements.${s.improvement}`)}`,
  )
  return (
    <section className={styles['answer']} aria-label={t('answer')}>
      <h2>
        {t('answer')} <span className="text-muted text-small">{`${t('source')} · ${fullDay(answeredAt)}`}</span>
      </h2>
      <p>{[...said, answer.score === null ? '' : t('scored', { score: answer.score })].filter(Boolean).join('　')}</p>
      {answer.words ? <blockquote className={styles['said']}>{answer.words}</blockquote> : null}
      <div className="row">
        {take ? (
          <Button size="small" onClick={take}>
            {t('takeAnswer')}
          </Button>
        ) : null}
        {detail.answerUnread ? (
          <Button
            size="small"
            look="link"
            busy={read.isPending}
            onClick={() => void read.mutateAsync({ visitId }).catch(() => undefined)}
          >
            {t('markRead')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
