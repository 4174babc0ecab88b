import { useTranslation } from 'react-i18next'
import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { htmlLanguage } from '#web/base/settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './panel.module.css'
import { PanelMedicine } from './panel-medicine.tsx'
import { PanelPoints } from './panel-points.tsx'
import { PanelTongue } from './panel-tongue.tsx'

const dayIn = (language: PanelContent['language']) =>
  new Intl.DateTimeFormat(htmlLanguage[language], { month: 'long', day: 'numeric', weekday: 'short' }).format(
    new Date(),
  )

type Props = { content: PanelContent; patient: NonNullable<PanelContent['patient']> }

/** Left to right: the diagnosis, the needled points, the medicine; what was not sent takes no place. */
export function PanelSheet({ content, patient }: Props) {
  const { t } = useTranslation(['panel', 'common'])
  const { prescription, selfDescription, symptoms, tongue, points } = content
  const hasComplaint = selfDescription !== '' || symptoms.length > 0 || tongue.length > 0
  return (
    <>
      <header className={styles['head']}>
        <h1>{patient.name}</h1>
        <span>{t(`common:sex.${patient.sex}`)}</span>
        {patient.age === null ? null : <span>{t('common:ageYears', { age: patient.age })}</span>}
        {patient.allergies.length ? (
          <b className={styles['allergy']}>
            <Icon name="warn" />
            {t('common:allergicTo', { what: patient.allergies.join(t('common:listSeparator')) })}
          </b>
        ) : null}
        <span className={styles['doctor']}>
          {t('panel:doctor', { name: content.doctorName, day: dayIn(content.language) })}
        </span>
      </header>
      <div className={styles['columns']}>
        {hasComplaint ? (
          <section className={styles['complaint']}>
            {selfDescription ? (
              <>
                <h2>{t('panel:said')}</h2>
                <p className={styles['words']}>{selfDescription}</p>
              </>
            ) : null}
            {symptoms.length ? (
              <>
                <h2>{t('panel:meant')}</h2>
                <p className={styles['noted']}>{symptoms.join(t('common:listSeparator'))}</p>
              </>
            ) : null}
            {tongue.length ? <PanelTongue signs={tongue} /> : null}
          </section>
        ) : null}
        {points.length ? (
          <section className={styles['needles']}>
            <PanelPoints points={points} retentionMin={content.retentionMin} />
          </section>
        ) : null}
        {prescription ? (
          <section className={styles['medicine']}>
            <PanelMedicine medicine={prescription} clinicPhone={content.clinicPhone} />
          </section>
        ) : null}
      </div>
    </>
  )
}
