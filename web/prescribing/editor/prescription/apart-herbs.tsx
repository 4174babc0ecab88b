import { useTranslation } from 'react-i18next'
import { herb } from '#contract/prescribing/herb.ts'
import { useStored } from '../page/use-stored.ts'
import styles from './usage.module.css'

type Props = { prescriptionId: number; version: number }

/** Herbs that are not decocted with the others, each with its preparation. */
export function ApartHerbs({ prescriptionId, version }: Props) {
  const { t } = useTranslation('prescription')
  const data = useStored(herb.nonDecoction, { prescriptionId }, version)
  if (!data?.list.length) return null
  return (
    <>
      <span>{t('apart.title')}</span>
      <ul className={styles['apart']} aria-label={t('apart.title')}>
        {data.list.map((h) => (
          <li key={`${h.id ?? h.name} ${h.way}`}>{h.how}</li>
        ))}
      </ul>
    </>
  )
}
