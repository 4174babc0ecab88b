import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { limits } from '#contract/base/codes.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { ChannelLine } from '#web/acupuncture/points/channel-line.tsx'
import channelsStyles from '#web/acupuncture/points/channels.module.css'
import { useDecision } from '#web/acupuncture/selection/use-decision.ts'
import { useDecide, useSession } from '#web/acupuncture/selection/use-session.ts'
import { call, useLast } from '#web/base/query.ts'
import { HistoryColumn } from '#web/prescribing/editor/history/history-column.tsx'
import { useComingPictures } from '#web/prescribing/editor/history/pickers.tsx'
import { useReading } from '#web/prescribing/editor/history/use-reading.ts'
import { useSymptomNames } from '#web/prescribing/editor/history/use-symptom-names.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { SavedState } from '#web/prescribing/editor/page/saved-state.tsx'
import { useEditor } from '#web/prescribing/editor/page/use-editor.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { NoLongerDraft } from '../frame/no-longer-draft.tsx'
import { useOpened } from '../frame/use-opened.ts'
import { PlacePicker } from './place-picker.tsx'

/** First step by pattern: the complaint, where it hurts, and the resulting channels. */
export function SignsPage() {
  const { t } = useTranslation('shell')
  return <AcupFrame title={t('pages.dialecticalAcupoint')}>{(id) => <Opened key={id} id={id} />}</AcupFrame>
}

function Opened({ id }: { id: number }) {
  const { data, isPending, isFetching, error, refetch } = useOpened(id)
  const { session, error: sessionError, refetch: askAgain } = useSession(id)
  const areComing = useComingPictures()
  if (!data || isFetching) return isPending || isFetching ? <Skeleton /> : <LoadFailed error={error} retry={refetch} />
  if (!statusPermits('change', data.status)) return <NoLongerDraft />
  if (!session) return sessionError ? <LoadFailed error={sessionError} retry={askAgain} /> : <Skeleton />
  if (areComing) return <Skeleton />
  return <Signs opened={data} session={session} />
}

/** The channels for the signs on the left, updated while typing; not when they were picked by hand. */
function useChannels({ prescriptionId, located, places }: AcupunctureSession, symptomIds: readonly string[]) {
  const decide = useDecide(prescriptionId)
  const asked = useDebounced([...symptomIds.slice(0, limits.recipeSymptoms)], 150)
  const isAsked = asked.length > 0 && located !== 'direct'
  const { data, failed, send } = useDecision(
    meridian.compute,
    isAsked ? { prescriptionId, symptomIds: asked, places } : null,
    // The places are already in the session; here they only trigger a new answer.
    ({ places: _, ...decision }) => call(meridian.compute, decision),
    [acupuncture.session],
  )
  const last = useLast(data)
  // The last sign was removed: there is no basis for channels any more.
  const isEmpty = symptomIds.length === 0
  const isStale = isEmpty && located === 'computed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the last sign goes
  useEffect(() => {
    if (isStale) void decide({ kind: 'unlocate' })
  }, [isStale])
  return {
    channels: isEmpty ? [] : (last?.proposal ?? []),
    patterns: last?.patterns ?? [],
    failed,
    /** Sends the last input before the page is left. */
    locateNow: async () => {
      if (isAsked && asked.join() !== symptomIds.join())
        await send({ prescriptionId, symptomIds: symptomIds.slice(0, limits.recipeSymptoms), places })
    },
  }
}

function Signs({ opened, session }: { opened: Prescription; session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const decide = useDecide(opened.id)
  const { located, meridianCodes } = session
  const { editor, change, flush } = useEditor(opened)
  const { content } = editor
  const reading = useReading(content.selfDescription)
  const { names, learn } = useSymptomNames(content.symptoms, reading?.list)
  const present = content.symptoms.filter((s) => s.present).map((s) => s.id)
  const { channels, patterns, failed, locateNow } = useChannels(session, present)
  const best = Math.max(...channels.map((c) => c.score), 0)
  const onward = async () => {
    await flush()
    await locateNow()
    await navigate({ to: '/acupBrain/dialecticalAcupoint/computeAndSelection', search: {} })
  }
  return (
    <div className="editor signs-desk">
      <HistoryColumn reading={reading} content={content} change={change} names={names} learn={learn} />
      <section className={editorStyles['editor-col']} aria-label={t('locate.title')}>
        <div className="editor-head">
          <h2>{t('locate.title')}</h2>
          <span className="text-muted text-small ellipsis">
            {[...new Set(patterns.map((p) => p.label))].join(t('listSeparator'))}
          </span>
          <span className="grow" />
          <Link to="/acupBrain/dialecticalAcupoint/selectMeridianBySelf" className="b o">
            {t('locate.self')}
          </Link>
        </div>
        <div className={editorStyles['editor-scroll']}>
          <PlacePicker
            chosen={session.places}
            mark={(placeCode, taken) => void decide({ kind: 'place', placeCode, taken })}
          />
          {located === 'direct' ? (
            <div className={channelsStyles['located-self']}>
              <p>{t('locate.bySelf', { count: meridianCodes.length })}</p>
              <button type="button" className="b o" onClick={() => void decide({ kind: 'unlocate' })}>
                {t('locate.bySigns')}
              </button>
            </div>
          ) : failed ? (
            <LoadFailed error={failed.error} retry={failed.refetch} />
          ) : channels.length ? (
            <ol className="channels" aria-live="polite">
              {channels.map((c, i) => (
                <ChannelLine key={c.meridianCode} channel={c} best={best} open={i === 0} />
              ))}
            </ol>
          ) : (
            <p className={`text-muted ${acupFrameStyles['acup-empty']}`}>
              {t(present.length ? 'locate.none' : 'locate.invite')}
            </p>
          )}
        </div>
        <div className={editorStyles['editor-foot']}>
          <div className="go">
            <SavedState editor={editor} />
            <span className="grow" />
            <button
              type="button"
              className="b p"
              disabled={!session.proposal.length || (located === 'computed' && !present.length)}
              onClick={() => void onward()}
            >
              {t('locate.next')}
            </button>
          </div>
        </div>
      </section>
    </div>
  )
}
