import { useTranslation } from 'react-i18next'
import { flows, useFlow } from '#web/acupuncture/selection/flow.ts'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { SchoolLinks } from './school-links.tsx'

/** The empirical way: up to three complaints, and the school that answers them. */
export function EmpiricalPage() {
  const { t } = useTranslation('shell')
  return <AcupFrame title={t('pages.empiricalAcupoint')}>{() => <Empirical />}</AcupFrame>
}

function Empirical() {
  const { t } = useTranslation('acupuncture-ways')
  const { flow } = useFlow()
  return (
    <section className="acup-col acup-one" aria-label={t('empirical.title')}>
      <div className="acup-head">
        <h2 className="title">{t('empirical.title')}</h2>
        <span className="m s">{t(`schools.${flow.genre}.teaches`)}</span>
      </div>
      <SchoolLinks genre={flow.genre} onChoose={(genre) => flows.change({ genre })} />
      <ComplaintList genre={flow.genre} />
      <div className="acup-foot">
        <ChosenSigns />
      </div>
    </section>
  )
}
