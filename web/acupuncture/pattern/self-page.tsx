import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { limits } from '#contract/base/codes.ts'
import { atlasPoints } from '#web/acupuncture/body-map/map-data.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import channelsStyles from '#web/acupuncture/points/channels.module.css'
import { toggleWithin } from '#web/acupuncture/selection/toggle-within.ts'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { LimitHint } from '../frame/limit-hint.tsx'
import { PointMap } from '../points/point-map.tsx'

/** Channels selected by hand: up to four, from the list or on the body. */
export function SelfPage() {
  const { t } = useTranslation('acupuncture-ways')
  return <SessionFrame title={t('self.title')}>{(session) => <Self session={session} />}</SessionFrame>
}

function Self({ session }: { session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>(session.meridianCodes)
  const [isSending, setSending] = useState(false)
  const [full, setFull] = useState(false)
  const { data, isPending, error, refetch } = useQuery({
    ...query(meridian.list, { genreCode: 'classic' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const atlas = useQuery(atlasPoints())
  const decide = useDecide(session.prescriptionId)
  if (!data) return isPending ? <Skeleton /> : <LoadFailed error={error} retry={refetch} />
  const toggle = (code: string) => {
    const next = toggleWithin(chosen, code, limits.meridians)
    setChosen(next.chosen)
    setFull(next.full)
  }
  /** Touching a point selects its channel. */
  const pick = (pointId: string) => {
    const code = atlas.data?.points.find((p) => p.pointId === pointId)?.channel
    const channel = data.list.find((c) => c.code === code)
    if (channel) toggle(channel.id)
  }
  const take = async () => {
    setSending(true)
    const isTaken = await decide({ kind: 'direct', meridianCodes: [...chosen] })
    setSending(false)
    if (isTaken) await navigate({ to: '/acupBrain/dialecticalAcupoint/computeAndSelection', search: {} })
  }
  const codes = data.list.filter((c) => chosen.includes(c.id)).map((c) => c.code)
  return (
    <div className={`acup-two ${acupFrameStyles['map-right']}`}>
      <section className="acup-col" aria-label={t('self.title')}>
        <div className="acup-head">
          <h2 className="title">{t('self.title')}</h2>
          <span className="text-muted text-small">
            {t('compute.chosen', { count: chosen.length, most: limits.meridians })}
          </span>
        </div>
        {full ? (
          <LimitHint text={t('compute.full', { most: limits.meridians })} />
        ) : (
          <p className={`text-muted text-small ${acupFrameStyles['acup-hint']}`}>{t('self.hint')}</p>
        )}
        <ul className={`${channelsStyles['channel-grid']} ${acupFrameStyles['acup-scroll']}`}>
          {data.list.map((c) => (
            <li key={c.id}>
              <label
                className={
                  chosen.includes(c.id) ? `${channelsStyles['pick-channel']} on` : channelsStyles['pick-channel']
                }
              >
                <input type="checkbox" checked={chosen.includes(c.id)} onChange={() => toggle(c.id)} />
                <b className="serif">{c.label}</b>
                <span className="text-tiny text-faint">{c.label.startsWith(c.code) ? '' : c.code}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className={acupFrameStyles['acup-foot']}>
          <Link to="/acupBrain/dialecticalAcupoint/home" className="b t">
            {t('compute.back')}
          </Link>
          <span className="grow" />
          <button type="button" className="b p" disabled={!chosen.length || isSending} onClick={() => void take()}>
            {t('self.take', { count: chosen.length })}
          </button>
        </div>
      </section>
      <section className="acup-col map" aria-label={t('map')}>
        <PointMap highlightChannels={codes} onPick={pick} />
      </section>
    </div>
  )
}
