import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const hasWords = /\p{L}{2}/u

/** After a pause in typing: words stand there and not one was understood. */
export function NothingRead({ text }: { text: string }) {
  const { t } = useTranslation('prescription')
  const paused = useDebounced(text, 900)
  const { data, isPlaceholderData } = useQuery({
    ...keepPreviousQuery(symptom.read, { text: paused }),
    enabled: hasWords.test(paused),
  })
  const isRead = !hasWords.test(paused) || !data || isPlaceholderData || data.list.length > 0
  return (
    <p role="status" className="say-unread">
      {paused === text && !isRead ? t('history.unread') : null}
    </p>
  )
}
