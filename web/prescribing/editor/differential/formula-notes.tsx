import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/prescribing/analysis.ts'
import { query } from '#web/base/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './differential.module.css'

type Props = { prescriptionId: number; recipeId: string }

/** On request: the pathomechanism if this formula is right, and possible confusions. */
export function FormulaNotes({ prescriptionId, recipeId }: Props) {
  const { t } = useTranslation('prescription')
  const [open, setOpen] = useState(false)
  const input = { prescriptionId, recipeId }
  const mechanism = useQuery({ ...query(analysis.pathogenesis, input), enabled: open })
  const hints = useQuery({ ...query(analysis.misdiagnosisHints, input), enabled: open })
  const names = (list: readonly { label: string }[]) => list.map((s) => s.label).join(t('comma'))
  return (
    <div className={styles['notes']}>
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('notes.title')}
        <Icon name="down" size={14} />
      </button>
      {open && mechanism.data && (
        <div className={styles['versus']}>
          {mechanism.data.because.map((b) => [
            <span key={`${b.element} head`} className="text-faint">
              {b.label}
            </span>,
            <span key={b.element}>{names(b.signs)}</span>,
          ])}
          {mechanism.data.open.length > 0 && (
            <>
              <span className="text-faint">{t('notes.open')}</span>
              <span className="text-gamboge">{names(mechanism.data.open)}</span>
            </>
          )}
        </div>
      )}
      {open && hints.data && hints.data.list.length > 0 && (
        <ul className={styles['hints']} aria-label={t('notes.misdiagnosis')}>
          {hints.data.list.slice(0, 4).map((h) => (
            <li key={`${h.kind} ${h.id}`}>
              <b>{h.name}</b> {h.difference}
              {h.ask.length > 0 && <span className="text-wisteria"> {t('notes.ask', { signs: names(h.ask) })}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
