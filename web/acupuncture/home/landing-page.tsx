import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atlasPoints, noChannel, sideOnMap } from '#web/acupuncture/body-map/map-data.ts'
import { AcupFrame } from '#web/acupuncture/frame/acup-frame.tsx'
import { genreOf } from '#web/acupuncture/points/genre-of.ts'
import { PointCard } from '#web/acupuncture/points/point-card.tsx'
import { useNeedles } from '#web/acupuncture/selection/use-needles.ts'
import { useSession } from '#web/acupuncture/selection/use-session.ts'
import { OpenPatient } from '../frame/choose-patient.tsx'
import { BodyPage } from './body-page.tsx'
import { FoundSigns } from './found-signs.tsx'
import styles from './home.module.css'
import { HourStrip } from './hour-strip.tsx'
import { NeedleSheet } from './needle-sheet.tsx'
import { useOpenNow } from './use-open-now.ts'

/** The start of acupuncture: the body, and beside it the selected points. */
export function LandingPage() {
  const { t } = useTranslation('shell')
  return (
    <AcupFrame title={t('pages.acupBrain')} without={<Nobody />}>
      {(id) => <Patient key={id} prescriptionId={id} />}
    </AcupFrame>
  )
}

/** The point opened on the map. */
function usePicked() {
  const [pointId, pick] = useState<string | null>(null)
  const { data } = useQuery(atlasPoints())
  return { picked: data?.points.find((p) => p.pointId === pointId) ?? null, pick }
}

const nothing: readonly never[] = []

function Patient({ prescriptionId }: { prescriptionId: number }) {
  const { needles } = useNeedles(prescriptionId)
  const { session } = useSession(prescriptionId)
  const { at, hours, open, isLoading } = useOpenNow()
  const { picked, pick } = usePicked()
  const selected = useMemo(
    () => needles.map(({ pointId, side }, i) => ({ pointId, order: i + 1, side: sideOnMap(side) })),
    [needles],
  )
  const offered = useMemo(() => open.map((p) => p.pointId), [open])
  const taken = session?.meridianCodes ?? nothing
  const channels = useMemo(() => {
    const own = needles.flatMap((n) => n.meridianCode ?? [])
    const lit = [...taken, ...own].map((code) => code.toUpperCase())
    return needles.length && !lit.length ? [noChannel] : [...new Set(lit)]
  }, [needles, taken])
  return (
    <>
      <div className={styles['today']}>
        <FoundSigns prescriptionId={prescriptionId} />
        <HourStrip at={at} hours={hours} isLoading={isLoading} />
      </div>
      <div className={styles['home']}>
        <BodyPage selected={selected} offered={offered} channels={channels} picked={picked} onPick={pick} />
        <NeedleSheet
          prescriptionId={prescriptionId}
          picked={picked}
          onPick={pick}
          open={isLoading ? null : open}
          at={at}
        />
      </div>
    </>
  )
}

/** No patient yet: the body can be explored, beside the list of waiting patients. */
function Nobody() {
  const { at, hours, open, isLoading } = useOpenNow()
  const { picked, pick } = usePicked()
  const offered = useMemo(() => open.map((p) => p.pointId), [open])
  return (
    <>
      <div className={styles['today']}>
        <HourStrip at={at} hours={hours} isLoading={isLoading} />
      </div>
      <div className={styles['home']}>
        <BodyPage selected={nothing} offered={offered} channels={nothing} picked={picked} onPick={pick} />
        <div className={styles['sheet']}>
          <div className={styles['sheet-scroll']}>
            {picked ? <PointCard genre={genreOf(picked.pointId)} id={picked.pointId} onOpen={pick} /> : null}
            <OpenPatient />
          </div>
        </div>
      </div>
    </>
  )
}
