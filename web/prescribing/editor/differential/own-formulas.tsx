import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addition } from '#contract/prescribing/addition.ts'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { analysisInput } from '../history/symptoms.ts'
import './own-formulas.css'

type Props = {
  prescriptionId: number
  input: ReturnType<typeof analysisInput>
  onUse: (own: OfferedOwn) => void
}

/** The doctor's own formulas whose signs the patient shows, with which they are. */
export function OwnFormulas({ prescriptionId, input, onUse }: Props) {
  const { t } = useTranslation('prescription')
  // After what it may be: nobody waits for it, and the analysis has the server to itself.
  const settled = useDebounced(input, 150)
  const { data } = useQuery(keepPreviousQuery(addition.personal, { prescriptionId, ...settled }))
  if (!data?.list.length) return null
  return (
    <section className="own-offers" aria-label={t('own.title')}>
      <h3 className="h">{t('own.title')}</h3>
      <ul>
        {data.list.map((own) => (
          <li key={own.customPrescriptionId} title={own.remark}>
            <span className="own-name">
              <b>{own.name}</b> <span className="m s">{t('prescription.unchanged', { count: own.herbs.length })}</span>
            </span>
            <span className="own-why m s">
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
