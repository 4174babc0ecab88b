import { useTranslation } from 'react-i18next'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import styles from './own-formulas.module.css'

type Props = { list: readonly OfferedOwn[]; onUse: (own: OfferedOwn) => void }

/** The doctor's own formulas that match the patient's signs, with those signs. */
export function OwnFormulas({ list, onUse }: Props) {
  const { t } = useTranslation('prescription')
  if (!list.length) return null
  return (
    <section className={styles['own-offers']} aria-label={t('own.title')}>
      <h3 className="text-faint">{t('own.title')}</h3>
      <ul>
        {list.map((own) => (
          <li key={own.customPrescriptionId} title={own.remark}>
            <span className="own-name">
              <b>{own.name}</b>{' '}
              <span className="text-muted text-small">{t('prescription.unchanged', { count: own.herbs.length })}</span>
            </span>
            <span className={`${styles['own-why']} text-muted text-small`}>
              {t('own.fits', { of: own.signs, count: own.matched.length })}{' '}
              {own.matched.map((s) => s.label).join(t('comma'))}
            </span>
            <button
              type="button"
              className="take"
              aria-label={t('own.useOf', { name: own.name })}
              onClick={() => onUse(own)}
            >
              {t('prescription.take')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
