import { useTranslation } from 'react-i18next'
import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { longDay } from '#web/base/time.ts'
import styles from './panel.module.css'

type Props = { content: PanelContent; patient: NonNullable<PanelContent['patient']> }

/** What was said on the left, what is to be taken on the right; a part that was not sent leaves its place empty. */
export function PanelSheet({ content, patient }: Props) {
  const { t } = useTranslation(['panel', 'common'])
  const { prescription, selfDescription } = content
  return (
    <>
      <header className={styles['head']}>
        <h1>{patient.name}</h1>
        <span>{t(`common:sex.${patient.sex}`)}</span>
        {patient.age === null ? null : <span>{t('common:ageYears', { age: patient.age })}</span>}
        {patient.allergies.length ? (
          <b className={styles['allergy']}>
            {t('common:allergicTo', { what: patient.allergies.join(t('common:listSeparator')) })}
          </b>
        ) : null}
        <span className={styles['doctor']}>
          {t('panel:doctor', { name: content.doctorName, day: longDay(new Date()) })}
        </span>
      </header>
      <div className={styles['columns']}>
        <section>
          {selfDescription ? (
            <>
              <h2>{t('panel:said')}</h2>
              <p className={styles['words']}>{selfDescription}</p>
            </>
          ) : null}
        </section>
        <section>
          {prescription ? (
            <>
              <h2>{t('panel:given')}</h2>
              <p className={styles['formula']}>{prescription.name}</p>
              <p>{prescription.explanation}</p>
              <p className={styles['herbs']}>{prescription.herbs.join('　')}</p>
              <ul className={styles['taking']}>
                {prescription.taking.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {prescription.warnings.map((line) => (
                <p key={line} className={styles['allergy']}>
                  {line}
                </p>
              ))}
              {prescription.price === null ? null : (
                <p className={styles['price']}>{t('panel:price', { yuan: prescription.price.toFixed(2) })}</p>
              )}
            </>
          ) : null}
        </section>
      </div>
    </>
  )
}
