import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/ui/toggled-dialog.module.css'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'

type Rule = keyof typeof import('#i18n/zh_CN/prescribing/prescription.json')['rules']

/** How often this clinic signs a warning instead of heeding it, rule by rule, with the reasons. */
export function OverrideReport() {
  const { t } = useTranslation('prescription')
  return (
    <ToggledDialog trigger={t('overrides.short')} title={t('overrides.title')} className={buttonClass()}>
      {() => <Report />}
    </ToggledDialog>
  )
}

const percent = (rate: number) => `${Math.round(rate * 1000) / 10}%`

function Report() {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({ ...query(prescription.overrideReport, {}), staleTime: 0 })
  if (!data) return null
  const { confirmed, shown, signed, rate, rules, reasons } = data
  return (
    <>
      <p className="text-muted">{t('overrides.span', { from: fullDay(data.beginTime), to: fullDay(data.endTime) })}</p>
      <p>{t('overrides.sum', { confirmed, shown, signed, rate: percent(rate) })}</p>
      {shown === 0 && <p className="text-muted">{t('overrides.none')}</p>}
      <ul className={styles['toggled-lines']} aria-label={t('overrides.byRule')}>
        {rules.map((r) => (
          <li key={r.rule}>
            <b>{t(`rules.${r.rule as Rule}`)}</b>
            <span className="text-muted">{t('overrides.of', { shown: r.shown, signed: r.signed })}</span>
            <span className="num">{percent(r.rate)}</span>
          </li>
        ))}
      </ul>
      {reasons.length > 0 && <h3 className="text-faint">{t('overrides.reasons')}</h3>}
      <ul className={styles['toggled-lines']}>
        {reasons.map((r) => (
          <li key={`${r.prescriptionId} ${r.message}`}>
            <span className="text-muted text-small">
              {r.number} {r.name} {fullDay(r.at)}
            </span>
            <span className="text-small">{r.message}</span>
            <b className="text-small">{r.reason}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
