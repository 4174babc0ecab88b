import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { external } from '#contract/prescribing/external.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { careInput } from './care-input.ts'
import { ExcludedNote } from './excluded-note.tsx'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import { TreatmentOffers } from './treatment-offers.tsx'

const names = (list: readonly { name: string }[]) => list.map((c) => c.name).join(' ')

/** External treatments and therapies, with the remark for the physiotherapist. */
export function TreatmentModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { externalTreatments, therapies } = props.content
  return (
    <Module title={t('treatment.title')} summary={names([...externalTreatments, ...therapies])}>
      {() => <Treatments {...props} />}
    </Module>
  )
}

function Treatments(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { content, change } = props
  const asked = careInput(props)
  const enabled = content.symptoms.some((s) => s.present)
  const outside = useQuery({ ...keepPreviousQuery(external.analyse, asked), enabled })
  const therapy = useQuery({ ...keepPreviousQuery(external.therapyAnalyse, asked), enabled })
  if (!enabled) return <p className="text-muted">{t('offer.needSigns')}</p>
  return (
    <>
      <TreatmentOffers
        title={t('treatment.outside')}
        offers={outside.data?.treatments ?? []}
        asked={asked}
        list={content.externalTreatments}
        set={(externalTreatments, run) => change({ externalTreatments }, run)}
      />
      <TreatmentOffers
        title={t('treatment.therapies')}
        offers={therapy.data?.therapies ?? []}
        asked={asked}
        list={content.therapies}
        set={(therapies, run) => change({ therapies }, run)}
      />
      <ExcludedNote list={[...(outside.data?.excluded ?? []), ...(therapy.data?.excluded ?? [])]} />
    </>
  )
}
