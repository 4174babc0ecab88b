import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Archive, archive } from '#contract/clinic/archive.ts'
import { askWarning, toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './archive.module.css'
import { useImage } from './use-image.ts'

type Props = { entry: Archive; chosen: boolean; choose: () => void; open: () => void }

export function ArchiveEntry({ entry, chosen, choose, open }: Props) {
  const { t } = useTranslation(['archive', 'common'])
  const src = useImage(entry.images[0]?.imageId, 'small')
  const remove = useCall(archive.remove, [archive.list])
  const day = fullDay(entry.time)
  const name = `${t(`archive:types.${entry.type}`)} ${day}`
  const ask = async () => {
    const sure = await askWarning({
      title: t('archive:removeTitle', { name }),
      content: t('archive:removeText'),
      okText: t('archive:remove'),
    })
    if (sure) remove.mutate({ archiveId: entry.archiveId })
  }
  return (
    <li className={styles['entry']}>
      <button type="button" className={styles['thumb']} aria-label={t('archive:open', { name })} onClick={open}>
        {src === undefined ? null : <img src={src} alt="" />}
      </button>
      <div className={styles['words']}>
        <span className={styles['line']}>
          <Checkbox label={t('archive:choose', { name })} value={chosen} onChange={choose}>
            {day}
            {entry.source === 'patient' ? <span className="text-muted"> {t('archive:fromPatient')}</span> : null}
          </Checkbox>
          <Button
            look="icon"
            size="small"
            icon="trash"
            label={t('archive:removeOne', { name })}
            busy={remove.isPending}
            onClick={() => void ask()}
          />
        </span>
        <Remark entry={entry} name={name} />
      </div>
    </li>
  )
}

/** Saved on blur; text that could not be saved stays in the field. */
function Remark({ entry, name }: { entry: Archive; name: string }) {
  const { t } = useTranslation('archive')
  const [text, setText] = useState(entry.remark)
  const save = useCall(archive.modifyRemark, [archive.list])
  const keep = () => {
    const remark = text.trim()
    if (remark === entry.remark || save.isPending) return
    save.mutate({ archiveId: entry.archiveId, remark }, { onSuccess: () => toastDone(t('remarkSaved')) })
  }
  return (
    <TextField
      label={t('remarkOf', { name })}
      labelHidden
      size="small"
      maxLength={500}
      placeholder={t('remark')}
      value={text}
      onChange={setText}
      onLeave={keep}
      onEnter={keep}
    />
  )
}
