import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { TherapyOffer } from '#contract/prescribing/care-parts.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type CareAsked, toggled } from './care-input.ts'
import { OfferRow } from './offer-row.tsx'
import { TreatmentPoints } from './treatment-points.tsx'

export type Treatment = PrescriptionContent['externalTreatments'][number]
type Offer = TherapyOffer & { acupoints?: readonly { pointId: string; label: string }[] }

type Props = {
  title?: string
  /** How many are displayed before any is selected. */
  atFirst?: number
  offers: readonly Offer[]
  asked: CareAsked
  list: readonly Treatment[]
  set: (next: Treatment[], merge?: string) => void
}

const most = limits.itemsPerModule

/** Treatments that match the signs: selected, with the place of application, and notes for the therapist. */
export function TreatmentOffers({ title, atFirst = 3, offers, asked, list, set }: Props) {
  const { t } = useTranslation('prescription')
  const chosen = (id: string) => list.find((c) => c.treatmentId === id)
  const put = (id: string, part: Partial<Treatment>, merge?: string) =>
    set(
      list.map((c) => (c.treatmentId === id ? { ...c, ...part } : c)),
      merge,
    )
  const shown = offers.filter((o, i) => i < atFirst || chosen(o.id))
  const former = list.filter((c) => !offers.some((o) => o.id === c.treatmentId))
  if (!shown.length && !former.length) return null
  return (
    <>
      {title ? <p className="text-faint text-tiny">{title}</p> : null}
      {shown.map((o) => {
        const taken = chosen(o.id)
        const usual = (o.acupoints ?? []).map((p) => p.pointId).slice(0, most)
        return (
          <OfferRow
            key={o.id}
            name={o.label}
            beside={taken ? '' : (o.acupoints ?? []).map((p) => p.label).join(' ')}
            why={[o.covered.map((c) => c.label).join(t('comma')), o.frequency].filter(Boolean).join(' · ')}
            source={o.source}
            caution={o.cautions}
            chosen={taken !== undefined}
            isFull={list.length >= most}
            onToggle={() =>
              set(
                toggled(list, (c) => c.treatmentId === o.id, {
                  treatmentId: o.id,
                  name: o.name,
                  pointIds: usual,
                  remark: '',
                }),
              )
            }
          >
            {taken && o.acupoints ? (
              <TreatmentPoints
                asked={asked}
                treatmentId={o.id}
                label={o.label}
                chosen={taken.pointIds}
                onChange={(pointIds) => put(o.id, { pointIds })}
              />
            ) : null}
            <input
              className="wide"
              maxLength={30}
              aria-label={t('treatment.remarkOf', { name: o.label })}
              placeholder={t('treatment.remark')}
              value={taken?.remark ?? ''}
              onChange={(e) => put(o.id, { remark: e.target.value }, `remark ${o.id}`)}
            />
          </OfferRow>
        )
      })}
      {former.map((c) => (
        <OfferRow
          key={c.treatmentId}
          name={c.name}
          why={c.remark}
          source=""
          chosen
          onToggle={() => set(list.filter((x) => x !== c))}
        />
      ))}
    </>
  )
}
