import { useTranslation } from 'react-i18next'
import { moneyOf } from '#contract/base/money.ts'
import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { useSettings } from '#web/base/settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './panel.module.css'

type Props = { medicine: NonNullable<PanelContent['prescription']>; clinicPhone: string }

/** Ingredients and their purpose, how to take it, what to watch for, and the price. */
export function PanelMedicine({ medicine, clinicPhone }: Props) {
  const { t } = useTranslation(['panel', 'common'])
  const { name, purposes, days, timesPerDay, mlPerTime, taking, avoid, strong, price, currency } = medicine
  const { language } = useSettings()
  const separator = t('common:listSeparator')
  return (
    <>
      <h2>{t('panel:given')}</h2>
      <p className={styles['formula']}>{name}</p>
      <dl className={styles['purposes']}>
        {purposes.map(({ purpose, herbs }) => (
          <div key={purpose}>
            <dt>{t(`panel:purpose.${purpose}`)}</dt>
            <dd>{herbs.join('　')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['taking']}>
        <b>{t('panel:times', { times: timesPerDay })}</b>
        {mlPerTime === null ? null : <b>{t('panel:each', { ml: mlPerTime })}</b>}
        <b>{t('panel:days', { days })}</b>
        {taking.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className={styles['warnings']}>
        {avoid.length ? (
          <li>
            <Icon name="warn" />
            {t('panel:avoid', { what: avoid.join(separator) })}
          </li>
        ) : null}
        {strong.length ? (
          <li>
            <Icon name="warn" />
            {t('panel:strong', { what: strong.join(separator) })}
          </li>
        ) : null}
        <li className={styles['stop']}>
          <Icon name="warn" />
          {clinicPhone ? t('panel:stopCall', { phone: clinicPhone }) : t('panel:stop')}
        </li>
      </ul>
      {price === null ? null : (
        <p className={styles['price']}>{t('panel:price', { sum: moneyOf(price, { currency, language }) })}</p>
      )}
    </>
  )
}
