import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analysedPoints } from '#contract/prescribing/analysed-points.ts'
import { external } from '#contract/prescribing/external.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import type { CareAsked } from './care-input.ts'
import styles from './modules.module.css'

type Props = {
  asked: CareAsked
  treatmentId: string
  label: string
  chosen: readonly string[]
  onChange: (pointIds: string[]) => void
}

type Place = { pointId: string; label: string; why: string; more: string }

const most = 10

/**
 * Where a treatment is applied: points of the analysis, then points by experience for the complaints, each with its
 * reason.
 */
export function TreatmentPoints({ asked, treatmentId, label, chosen, onChange }: Props) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery(keepPreviousQuery(external.acupointAnalyse, { ...asked, treatmentId }))
  // Ear seeds and navel fillings have fixed places.
  const isOfBody = data?.points.some((p) => p.meridian) ?? false
  const experience = useQuery({
    ...query(analysedPoints.analysedEmpirical, { prescriptionId: asked.prescriptionId }),
    enabled: isOfBody,
    staleTime: 0,
  })
  const analysed: Place[] = (data?.points ?? []).map(({ pointId, label, because, location, caution, meridian }) => ({
    pointId,
    label,
    why: because
      .map((b) => (b.kind === 'usual' ? t('treatment.usual') : b.label))
      .filter((why, i, all) => all.indexOf(why) === i)
      .join(t('comma')),
    more: [meridian, location, caution].filter(Boolean).join('\n'),
  }))
  const known = new Set([...analysed.map((p) => p.pointId), ...(data?.excluded ?? []).map((p) => p.pointId)])
  const byExperience = new Map(
    (experience.data?.points ?? []).flatMap((p) =>
      known.has(p.pointId) ? [] : [[p.pointId, { pointId: p.pointId, label: p.label, why: p.why, more: p.code }]],
    ),
  )
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((c) => c !== id) : [...chosen, id].slice(0, most))
  const chips = (places: Iterable<Place>, showWhy: boolean) =>
    [...places].map((p) => (
      <button
        key={p.pointId}
        type="button"
        className="chip"
        aria-pressed={chosen.includes(p.pointId)}
        title={[p.why, p.more].filter(Boolean).join('\n')}
        onClick={() => toggle(p.pointId)}
      >
        {p.label}
        {showWhy && p.why ? <span className="text-muted text-tiny">{p.why}</span> : null}
      </button>
    ))
  return (
    <fieldset className={styles['treatment-points']}>
      <legend className="visually-hidden">{t('treatment.pointsOf', { name: label })}</legend>
      {chips(analysed, true)}
      {byExperience.size ? <span className="text-faint text-tiny">{t('treatment.experience')}</span> : null}
      {chips(byExperience.values(), false)}
      {data?.excluded.length ? (
        <p className="text-faint">
          {t('offer.leftOut', {
            list: data.excluded.map((p) => t(`treatment.left.${p.why}`, { name: p.label })).join(t('comma')),
          })}
        </p>
      ) : null}
    </fieldset>
  )
}
