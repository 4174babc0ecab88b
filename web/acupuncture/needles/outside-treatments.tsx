import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analysedPoints } from '#contract/prescribing/analysed-points.ts'
import { external } from '#contract/prescribing/external.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { atlasPoints } from '#web/acupuncture/body-map/map-data.ts'
import { toastDone } from '#web/base/notices.ts'
import { keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { type CareAsked, careInput } from '#web/prescribing/editor/modules/care-input.ts'
import { ExcludedNote } from '#web/prescribing/editor/modules/excluded-note.tsx'
import { type Treatment, TreatmentOffers } from '#web/prescribing/editor/modules/treatment-offers.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './needles.module.css'

type Props = {
  prescriptionId: number
  content: PrescriptionContent
  drop: (rest: Treatment[]) => void
  /** Unsaved changes are sent first. */
  before: () => Promise<void>
  after: () => void
}

/** External treatments beside the needles: moxa, cups, ear seeds, each with its points. */
export function OutsideTreatments({ prescriptionId, content, drop, before, after }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const [isOpen, setOpen] = useState(false)
  const list = content.externalTreatments
  const { data } = useQuery({ ...atlasPoints(), enabled: list.length > 0 })
  const labelOf = (id: string) => data?.points.find((p) => p.pointId === id)?.label ?? ''
  return (
    <section className={styles['outside']} aria-label={t('outside.title')}>
      <ul>
        {list.map((c) => (
          <li key={c.treatmentId} className="row">
            <b className="serif nowrap">{c.name}</b>
            <span className="text-small grow">{c.pointIds.map(labelOf).filter(Boolean).join(t('and'))}</span>
            <span className="text-muted text-small">{c.remark}</span>
            <button
              type="button"
              className={styles['needle-drop']}
              aria-label={t('outside.drop', { name: c.name })}
              onClick={() => drop(list.filter((x) => x !== c))}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="b t" onClick={() => setOpen(true)}>
        {t('outside.add')}
      </button>
      {isOpen ? (
        <Dialog title={t('outside.title')} closesEasily width={640} close={() => setOpen(false)}>
          <Choice
            asked={careInput({ prescription: { id: prescriptionId }, content })}
            first={list}
            before={before}
            after={() => {
              setOpen(false)
              after()
            }}
          />
        </Dialog>
      ) : null}
    </section>
  )
}

type ChoiceProps = Pick<Props, 'before' | 'after'> & { asked: CareAsked; first: readonly Treatment[] }

function Choice({ asked, first, before, after }: ChoiceProps) {
  const { t } = useTranslation('acupuncture-needles')
  const [list, set] = useState(first)
  const confirm = useCall(external.confirm, [prescription.detail])
  const { prescriptionId } = asked
  const channels = useQuery({ ...query(analysedPoints.analysedMeridian, { prescriptionId }), staleTime: 0 })
  const complaints = useQuery({ ...query(analysedPoints.analysedEmpirical, { prescriptionId }), staleTime: 0 })
  const signs = withComplaints(asked, complaints.data?.points ?? [])
  const hasSigns = signs.allSymptoms.length > 0
  const { data, error, refetch } = useQuery({
    ...keepPreviousQuery(external.analyse, signs),
    enabled: hasSigns && complaints.data !== undefined,
  })
  if (error ?? complaints.error) return <LoadFailed error={error ?? complaints.error} retry={() => void refetch()} />
  if (!complaints.data || (hasSigns && !data)) return <Skeleton rows={3} />
  const write = async () => {
    await before()
    const { treatments } = await confirm.mutateAsync({ prescriptionId, treatments: [...list] })
    const names = treatments.map((c) => c.name).join(t('and'))
    toastDone(names ? t('outside.done', { names }) : t('outside.cleared'))
    after()
  }
  const found = channels.data?.meridians ?? []
  return (
    <div className={styles['outside-choice']}>
      <p className="text-muted">{t('outside.text')}</p>
      {found.length ? (
        <p>
          {t('outside.channels')}{' '}
          <b className="serif">
            {found
              .slice(0, 4)
              .map((m) => m.label)
              .join(t('and'))}
          </b>
        </p>
      ) : null}
      {data ? (
        <>
          <TreatmentOffers title="" offers={data.treatments} asked={signs} list={list} set={set} />
          <ExcludedNote list={data.excluded} />
        </>
      ) : null}
      {data?.treatments.length ? null : (
        <p className="text-muted">{t(hasSigns ? 'outside.noOffer' : 'outside.needSigns')}</p>
      )}
      <div className="row end">
        <button
          type="button"
          className="b p"
          disabled={confirm.isPending || list === first}
          onClick={() => void write().catch(() => undefined)}
        >
          {t('outside.confirm')}
        </button>
      </div>
    </div>
  )
}

/** In the empirical method there are complaints, and no signs on the editor. */
function withComplaints(asked: CareAsked, points: readonly { symptomId: string }[]): CareAsked {
  if (asked.allSymptoms.some((s) => typeof s === 'string')) return asked
  const complaints = [...new Set(points.map((p) => p.symptomId))]
  return { ...asked, allSymptoms: [...asked.allSymptoms, ...complaints], mainSymptoms: complaints }
}
