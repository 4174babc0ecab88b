import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusPermits } from '#contract/base/prescription-status.ts'
import { visit } from '#contract/clinic/visit.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { keyOf, query } from '#web/base/query.ts'
import { SheetPage } from '#web/prescribing/editor/printout/sheet-page.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { useOpened } from '../frame/use-opened.ts'
import { NeedleEditor } from './needle-editor.tsx'

/** The needle prescription: points, depth, duration; then saved, signed, printed. */
export function NeedlePage() {
  const { t } = useTranslation('shell')
  return <AcupFrame title={t('pages.needlePrescription')}>{(id) => <Opened key={id} id={id} />}</AcupFrame>
}

function Opened({ id }: { id: number }) {
  const { data, isFetching, error, refetch } = useOpened(id)
  // Changes by another page must be loaded before anything is edited.
  if (!data || isFetching) return isFetching ? <Skeleton /> : <LoadFailed error={error} retry={refetch} />
  if (!statusPermits('change', data.status)) return <Done data={data} />
  return <Draft key={data.version} opened={data} reload={() => void refetch()} />
}

const nothing = () => undefined

function Done({ data }: { data: Prescription }) {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <div className="needle-sheet">
      <SheetPage prescription={data} onBack={nothing} onConfirmed={nothing} />
      <button type="button" className="b o" onClick={currentPrescription.close}>
        {t('confirmed.another')}
      </button>
    </div>
  )
}

function Draft({ opened, reload }: { opened: Prescription; reload: () => void }) {
  const cache = useQueryClient()
  const [review, setReview] = useState<Prescription | null>(null)
  if (!review) return <NeedleEditor opened={opened} reload={reload} onReview={setReview} />
  return (
    <SheetPage
      prescription={review}
      onBack={reload}
      onConfirmed={(confirmed) => {
        cache.setQueryData(query(prescription.detail, { id: opened.id }).queryKey, confirmed)
        void cache.invalidateQueries({ queryKey: keyOf(visit.todayPatients) })
      }}
    />
  )
}
