import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TherapyOffer } from '#contract/care-parts.ts'
import { external } from '#contract/external.ts'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import { steadyQuery } from '#web/query.ts'
import { careInput, toggled } from './care-input.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { Module } from './module.tsx'
import type { ModuleProps } from './modules.tsx'
import { OfferRow } from './offer-row.tsx'

type Chosen = PrescriptionContent['therapies'][number]
type Field = 'externalTreatments' | 'therapies'

const names = (list: readonly { name: string }[]) => list.map((c) => c.name).join(' ')

/** Treatment from outside and therapies, with the remark that the physiotherapist reads. */
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
  const { content } = props
  const enabled = content.symptoms.some((s) => s.present)
  const outside = useQuery({ ...steadyQuery(external.analyse, careInput(props)), enabled })
  const therapy = useQuery({ ...steadyQuery(external.therapyAnalyse, careInput(props)), enabled })
  if (!enabled) return <p className="m">{t('offer.needSigns')}</p>
  return (
    <>
      <Group
        {...props}
        field="externalTreatments"
        title={t('treatment.outside')}
        offers={outside.data?.treatments ?? []}
      />
      <Group {...props} field="therapies" title={t('treatment.therapies')} offers={therapy.data?.therapies ?? []} />
      <LeftOutNote list={[...(outside.data?.leftOut ?? []), ...(therapy.data?.leftOut ?? [])]} />
    </>
  )
}

type Offer = TherapyOffer & { acupoints?: readonly { pointId: string; label: string }[] }
type GroupProps = ModuleProps & { field: Field; title: string; offers: readonly Offer[] }

function Group({ content, change, field, title, offers }: GroupProps) {
  const { t } = useTranslation('prescription')
  const list = content[field]
  const chosen = (id: string) => list.find((c) => c.treatmentId === id)
  const set = (next: Chosen[]) => change({ [field]: next.slice(0, 10) })
  const shown = offers.filter((o, i) => i < 3 || chosen(o.id))
  if (!shown.length && !list.length) return null
  return (
    <>
      <p className="h xs">{title}</p>
      {shown.map((o) => {
        const points = o.acupoints ?? []
        return (
          <OfferRow
            key={o.id}
            name={o.label}
            beside={points.map((p) => p.label).join(' ')}
            why={[o.covered.map((c) => c.label).join(t('comma')), o.frequency].filter(Boolean).join(' · ')}
            source={o.source}
            caution={o.cautions}
            chosen={chosen(o.id) !== undefined}
            onToggle={() =>
              set(
                toggled(list, (c) => c.treatmentId === o.id, {
                  treatmentId: o.id,
                  name: o.name,
                  pointIds: points.map((p) => p.pointId).slice(0, 10),
                  remark: '',
                }),
              )
            }
          >
            <input
              className="wide"
              maxLength={30}
              aria-label={t('treatment.remarkOf', { name: o.label })}
              placeholder={t('treatment.remark')}
              value={chosen(o.id)?.remark ?? ''}
              onChange={(e) => set(list.map((c) => (c.treatmentId === o.id ? { ...c, remark: e.target.value } : c)))}
            />
          </OfferRow>
        )
      })}
    </>
  )
}
