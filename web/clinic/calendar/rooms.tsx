import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '#web/base/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './calendar.module.css'
import type { Span } from './lanes.ts'
import { usePlanCalls } from './use-calendar.ts'

/** The consulting rooms; a room no longer in use keeps its name in old bookings. */
export function Rooms({ span }: { span: Span }) {
  const { t } = useTranslation('calendar')
  const { addRoom, removeRoom } = usePlanCalls()
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<number | null>(null)
  const add = () =>
    void addRoom.mutateAsync({ name: name.trim() }).then(
      () => {
        setName('')
        toastDone(t('rooms.added'))
      },
      () => undefined,
    )
  const remove = (roomId: number) =>
    void removeRoom.mutateAsync({ roomId }).then(
      () => toastDone(t('rooms.removed')),
      () => undefined,
    )
  return (
    <section className={styles['fields']} aria-label={t('rooms.title')}>
      {span.rooms.length ? null : <p className="text-muted">{t('rooms.none')}</p>}
      <ul className={styles['list']}>
        {span.rooms.map(({ roomId, name: room }) => (
          <li key={roomId} className="row">
            <span className="grow">{room}</span>
            {asked === roomId ? (
              <Button size="small" look="danger" busy={removeRoom.isPending} onClick={() => remove(roomId)}>
                {t('rooms.removeSure')}
              </Button>
            ) : (
              <Button
                size="small"
                look="link"
                label={t('rooms.removeNamed', { name: room })}
                onClick={() => setAsked(roomId)}
              >
                {t('rooms.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TextField label={t('rooms.name')} maxLength={20} value={name} onChange={setName} />
      <Button busy={addRoom.isPending} disabled={!name.trim()} onClick={add}>
        {t('rooms.add')}
      </Button>
    </section>
  )
}
