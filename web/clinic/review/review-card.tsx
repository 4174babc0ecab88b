import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followup } from '#contract/clinic/follow-up.ts'
import { type Review, review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import styles from './review-card.module.css'

type Shown = Pick<Review, 'commentId' | 'score' | 'content' | 'replyContent' | 'timestamp'>

/** A patient's review, and the reply. */
export function ReviewCard({ review: one, done }: { review: Shown; done?: () => void }) {
  const { t } = useTranslation('review')
  const [typed, setTyped] = useState(one.replyContent)
  const [missing, setMissing] = useState(false)
  const reply = useCall(review.reply, [review.list, review.detail, followup.detail, unread.hasUnread])
  const send = () => {
    setMissing(!typed.trim())
    if (!typed.trim()) return
    reply.mutateAsync({ commentId: one.commentId, replyContent: typed.trim() }).then(
      () => {
        toastDone(t('replied'))
        done?.()
      },
      () => undefined,
    )
  }
  return (
    <article className={styles['card']}>
      <p>
        <b>{t('stars', { score: one.score })}</b> <span className="text-muted">{fullDay(one.timestamp)}</span>
      </p>
      <p>{one.content || t('noWords')}</p>
      <TextArea
        label={t('reply')}
        maxLength={1000}
        rows={[2, 6]}
        value={typed}
        onChange={setTyped}
        error={missing ? t('replyEmpty') : undefined}
      />
      <Button size="small" busy={reply.isPending} onClick={send}>
        {t('send')}
      </Button>
    </article>
  )
}
