import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { School } from '#contract/acupuncture/choices.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { PointCard } from '../points/point-card.tsx'
import { PointMap } from '../points/point-map.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import { ComplaintList } from './complaint-list.tsx'
import experienceStyles from './experience.module.css'
import { SchoolLinks } from './school-links.tsx'
import { sharedStart } from './shared-start.ts'

export const ClassicPage = () => <SchoolPage genre="classic" />
export const DongsPage = () => <SchoolPage genre="dongs" />
export const TummyPage = () => <SchoolPage genre="tummy" />
export const EarPage = () => <SchoolPage genre="ear" />
export const HeadPage = () => <SchoolPage genre="head" />

/** One school: its complaints, and its points on the body. */
function SchoolPage({ genre }: { genre: School }) {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <SessionFrame title={t(`schools.${genre}.name`)}>
      {(session) => (
        <div className={`acup-two ${acupFrameStyles['map-right']}`}>
          <section className="acup-col" aria-label={t(`schools.${genre}.name`)}>
            <div className="acup-head">
              <h2 className="title">{t(`schools.${genre}.name`)}</h2>
              <span className="text-muted text-small ellipsis">{t(`schools.${genre}.teaches`)}</span>
            </div>
            <OtherSchools genre={genre} prescriptionId={session.prescriptionId} />
            <ComplaintList key={genre} genre={genre} session={session} />
            <div className={acupFrameStyles['acup-foot']}>
              <ChosenSigns session={session} />
            </div>
          </section>
          <SchoolPoints key={genre} genre={genre} />
        </div>
      )}
    </SessionFrame>
  )
}

function OtherSchools({ genre, prescriptionId }: { genre: School; prescriptionId: number }) {
  const navigate = useNavigate()
  const decide = useDecide(prescriptionId)
  return (
    <SchoolLinks
      genre={genre}
      isHere
      onChoose={(school) => {
        void decide({ kind: 'school', school })
        void navigate({ to: `/acupBrain/empiricalAcupoint/${school}`, search: {} })
      }}
    />
  )
}

/** The parts under which the school lists its points; one of them opened, with the details of a point. */
function SchoolPoints({ genre }: { genre: School }) {
  const { t } = useTranslation('acupuncture-ways')
  const [partId, setPartId] = useState<string | null>(null)
  const [pointId, setPointId] = useState<string | null>(null)
  const parts = useQuery({ ...query(meridian.list, { genreCode: genre }), staleTime: Number.POSITIVE_INFINITY })
  const open = partId ?? parts.data?.list[0]?.id ?? null
  const part = useQuery({
    ...keepPreviousQuery(meridian.detail, { genreCode: genre, id: open ?? '' }),
    enabled: open !== null,
  })
  if (!parts.data || part.isLoading)
    return parts.isPending || part.isLoading ? <Skeleton /> : <LoadFailed error={parts.error} retry={parts.refetch} />
  // A common prefix of all names is displayed once.
  const shared = sharedStart(parts.data.list.map((p) => p.label))
  return (
    <section className="acup-col map" aria-label={t('empirical.allPoints')}>
      <div className={experienceStyles['school-parts']}>
        <span className={acupFrameStyles['chips']}>
          {shared ? <span className="text-small text-muted">{shared}</span> : null}
          {parts.data.list.map((p) => (
            <button
              key={p.id}
              type="button"
              className="chip"
              title={p.label}
              aria-pressed={p.id === open}
              onClick={() => {
                setPartId(p.id)
                setPointId(null)
              }}
            >
              {p.label.slice(shared.length)}
              <span className="text-tiny text-faint">{p.points}</span>
            </button>
          ))}
        </span>
      </div>
      <div className={`${acupFrameStyles['acup-scroll']} ${experienceStyles['school-body']}`}>
        {part.data?.course ? <p className={experienceStyles['school-says']}>{part.data.course}</p> : null}
        <p className="point-names">
          {part.data?.points.map((p) => (
            <button
              key={p.pointId}
              type="button"
              className="chip serif"
              aria-pressed={p.pointId === pointId}
              onClick={() => setPointId(p.pointId)}
            >
              {p.label}
            </button>
          ))}
        </p>
        {pointId ? <PointCard genre={genre} id={pointId} onOpen={setPointId} /> : null}
        <PointMap
          selected={pointId ? [{ pointId, order: 1, side: 'both' }] : []}
          highlightChannels={genre === 'classic' && part.data ? [part.data.code] : []}
          school={genre}
          onPick={setPointId}
        />
      </div>
    </section>
  )
}
