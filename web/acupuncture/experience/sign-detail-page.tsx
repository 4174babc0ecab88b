import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import type { School } from '#contract/acupuncture/choices.ts'
import { point } from '#contract/acupuncture/point.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { query } from '#web/base/query.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { GenrePointLine } from '../points/genre-point-line.tsx'
import { PointMap } from '../points/point-map.tsx'
import { useTaking } from '../points/use-taking.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import experienceStyles from './experience.module.css'
import { useComplaintChoice } from './use-complaints.ts'

/** One complaint in one school. */
export function SignDetailPage() {
  const { t } = useTranslation('acupuncture-ways')
  const { genre = 'classic', id } = useSearch({ from: '/shell/acupBrain/empiricalAcupoint/symptomDetail' })
  return (
    <SessionFrame title={t('detail.title')}>
      {(session) => (id ? <Detail session={session} genre={genre} id={id} /> : <NoSign />)}
    </SessionFrame>
  )
}

function NoSign() {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <EmptyState title={t('detail.none')} text={t('detail.choose')}>
      <Link to="/acupBrain/empiricalAcupoint/home" className="b p">
        {t('result.back')}
      </Link>
    </EmptyState>
  )
}

function Detail({ session, genre, id }: { session: AcupunctureSession; genre: School; id: string }) {
  const { t } = useTranslation('acupuncture-ways')
  const { data, isPending, error, refetch } = useQuery(query(acupuncture.symptomDetail, { genreCode: genre, id }))
  const { prescriptionId, complaints } = session
  const { toggle } = useComplaintChoice(session)
  const { button } = useTaking(prescriptionId, point.addEmpirical)
  if (!data) return isPending ? <Skeleton /> : <LoadFailed error={error} retry={refetch} />
  const isChosen = complaints.some((s) => s.id === id)
  const adding = ({ pointId }: { pointId: string }) => ({
    prescriptionId,
    genreCode: genre,
    symptomIds: [id],
    points: [{ pointId }],
  })
  return (
    <div className={`acup-two ${acupFrameStyles['map-right']}`}>
      <section className="acup-col" aria-label={data.label}>
        <div className="acup-head">
          <h2 className="title">{data.label}</h2>
          <span className="text-muted text-small">{t(`schools.${genre}.name`)}</span>
          <span className="grow" />
          <button type="button" className={isChosen ? 'b t' : 'b o'} onClick={() => toggle({ id, label: data.label })}>
            {t(isChosen ? 'detail.unchoose' : 'detail.choice')}
          </button>
        </div>
        <div className={acupFrameStyles['acup-scroll']}>
          <div className={experienceStyles['school-says']}>
            <p>{data.content}</p>
            {data.how ? <p className="text-muted">{data.how}</p> : null}
            {data.source ? <p className="text-tiny text-faint">{t('source', { work: data.source })}</p> : null}
          </div>
          <ol className="points">
            {data.points.map((p) => (
              <GenrePointLine key={p.pointId} point={p} act={button(p, adding(p))} />
            ))}
          </ol>
        </div>
        <div className={acupFrameStyles['acup-foot']}>
          <Link to={`/acupBrain/empiricalAcupoint/${genre}`} className="b t">
            {t('detail.back', { school: t(`schools.${genre}.name`) })}
          </Link>
          <ChosenSigns session={session} />
        </div>
      </section>
      <section className="acup-col map" aria-label={t('map')}>
        <PointMap
          selected={data.points.map((p, i) => ({ pointId: p.pointId, order: i + 1, side: 'both' }))}
          school={genre}
        />
      </section>
    </div>
  )
}
