import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { face } from '#contract/account/face.ts'
import { useObjectUrl } from '#web/account/auth/image-code.tsx'
import { call, useCall } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './face.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const length = 4

/** Four numbers in a picture, connected on the field in order: by finger, mouse or keyboard. */
export function FaceTask({ eventId }: { eventId: string }) {
  const { t } = useTranslation('face')
  const [answer, setAnswer] = useState('')
  const [round, setRound] = useState(0)
  const [triesLeft, setTriesLeft] = useState<number>()
  const [over, setOver] = useState<{ returnUrl: string; state: 'denied' | 'timeout' }>()
  const { data, isError } = useQuery({
    queryKey: ['face task', eventId, round],
    queryFn: () => call(face.task, { eventId }, { kind: 'read' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const url = useObjectUrl(data)
  const send = useCall(face.answerTask)

  async function submit(typed: string) {
    const { state, triesLeft: left, returnUrl } = await send.mutateAsync({ eventId, answer: typed })
    if (state === 'succeeded') return location.assign(returnUrl)
    setAnswer('')
    setTriesLeft(left)
    if (state === 'loading') return setRound((n) => n + 1)
    setOver({ state, returnUrl })
  }
  const add = (digit: string) => {
    const typed = `${answer}${digit}`
    setAnswer(typed)
    if (typed.length === length) void submit(typed).catch(() => setAnswer(''))
  }

  if (isError) return <Alert kind="error" urgent title={t('unknown')} />
  if (over)
    return (
      <>
        <Alert kind="error" urgent title={t(`states.${over.state}`)} />
        <Button look="primary" className="big" onClick={() => location.assign(over.returnUrl)}>
          {t('goOn')}
        </Button>
      </>
    )
  return (
    <>
      <p className="text-muted join-lead">{t('task.text')}</p>
      {url ? <img className={styles['face-task']} src={url} alt={t('task.picture')} /> : null}
      <output className={styles['face-typed']} aria-label={t('task.typed')}>
        {answer.padEnd(length, '·')}
      </output>
      <fieldset className={styles['face-field']} aria-label={t('task.field')}>
        {digits.map((digit) => (
          <Button key={digit} disabled={send.isPending} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
      </fieldset>
      <p role="status">{triesLeft === undefined ? '' : t('task.wrong', { count: triesLeft })}</p>
      <p className="row">
        <Button onClick={() => setAnswer('')} disabled={!answer}>
          {t('task.clear')}
        </Button>
      </p>
      <p className="text-small text-muted join-note">{t('task.note')}</p>
    </>
  )
}
