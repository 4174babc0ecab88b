import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { limits } from '#contract/base/codes.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { ChannelLine } from '#web/acupuncture/points/channel-line.tsx'
import { flows, useFlow } from '#web/acupuncture/selection/flow.ts'
import { useDecision } from '#web/acupuncture/selection/use-decision.ts'
import { call, useLast } from '#web/base/query.ts'
import { HistoryColumn } from '#web/prescribing/editor/history/history-column.tsx'
import { useReading } from '#web/prescribing/editor/history/use-reading.ts'
import { useSymptomNames } from '#web/prescribing/editor/history/use-symptom-names.ts'
import { unsent } from '#web/prescribing/editor/page/editor-state.ts'
import { useEditor } from '#web/prescribing/editor/page/use-editor.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { NoLongerDraft } from '../frame/no-longer-draft.tsx'
import { SavedHint } from '../frame/saved-hint.tsx'
import { useOpened } from '../frame/use-opened.ts'
import { PlacePicker } from './place-picker.tsx'

/** First step by pattern: the complaint, where it hurts, and the channels that follow. */
export function SignsPage() {
  const { t } = useTranslation('shell')
  return <AcupFrame title={t('pages.dialecticalAcupoint')}>{(id) => <Opened key={id} id={id} />}</AcupFrame>
}

function Opened({ id }: { id: number }) {
  const { data, isPending, isFetching, error, refetch } = useOpened(id)
  if (!data || isFetching) return isPending || isFetching ? <Skeleton /> : <LoadFailed error={error} retry={refetch} />
  if (!statusPermits('change', data.status)) return <NoLongerDraft />
  return <Signs opened={data} />
}

/** The next step starts from these channels, unless the doctor has gone on to choose them by hand. */
function takeUp(prescriptionId: number, channels: readonly { meridianCode: string }[]) {
  const { prescriptionId: current, flow } = flows.get()
  if (current !== prescriptionId || flow.located === 'self') return
  const proposal = channels.map((c) => c.meridianCode)
  flows.change({ proposal, meridians: flow.meridians.filter((code) => proposal.includes(code)), located: 'signs' })
}

/** The channels for what stands on the left, while it is written; not where they were chosen by hand. */
function useChannels(prescriptionId: number, symptomIds: readonly string[]) {
  const { flow } = useFlow()
  const asked = useDebounced([...symptomIds.slice(0, limits.recipeSymptoms)], 150)
  const isAsked = asked.length > 0 && flow.located !== 'self'
  const { data, failed } = useDecision(
    meridian.compute,
    isAsked ? { prescriptionId, symptomIds: asked, places: flow.places } : null,
    async (decision) => {
      const answer = await call(meridian.compute, decision)
      takeUp(prescriptionId, answer.proposal)
      return answer
    },
    [acupuncture.session],
  )
  const last = useLast(data)
  // The last sign was taken back: nothing leads anywhere any more.
  const isEmpty = symptomIds.length === 0
  useEffect(() => {
    if (isEmpty && flows.get().flow.located === 'signs') flows.change({ proposal: [], meridians: [], located: null })
  }, [isEmpty])
  return {
    channels: isEmpty ? [] : (last?.proposal ?? []),
    patterns: last?.patterns ?? [],
    failed,
  }
}

function Signs({ opened }: { opened: Prescription }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const { flow } = useFlow()
  const { editor, change, flush } = useEditor(opened)
  const { content } = editor
  const reading = useReading(content.selfDescription)
  const { names, learn } = useSymptomNames(content.symptoms)
  const present = content.symptoms.filter((s) => s.present).map((s) => s.id)
  const { channels, patterns, failed } = useChannels(opened.id, present)
  const best = Math.max(...channels.map((c) => c.score), 0)
  const onward = async () => {
    await flush()
    await navigate({ to: '/acupBrain/dialecticalAcupoint/computeAndSelection', search: {} })
  }
  return (
    <div className="desk signs-desk">
      <HistoryColumn reading={reading} content={content} change={change} names={names} learn={learn} />
      <section className="editor-col" aria-label={t('locate.title')}>
        <div className="editor-head">
          <h2>{t('locate.title')}</h2>
          <span className="m s el">{[...new Set(patterns.map((p) => p.label))].join(t('listSeparator'))}</span>
          <span className="grow" />
          <Link to="/acupBrain/dialecticalAcupoint/selectMeridianBySelf" className="b o">
            {t('locate.self')}
          </Link>
        </div>
        <div className="editor-scroll">
          <PlacePicker chosen={flow.places} change={(places) => flows.change({ places })} />
          {flow.located === 'self' ? (
            <div className="located-self">
              <p>{t('locate.bySelf', { count: flow.meridians.length })}</p>
              <button
                type="button"
                className="b o"
                onClick={() => flows.change({ located: null, proposal: [], meridians: [] })}
              >
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
            <p className="m acup-empty">{t(present.length ? 'locate.none' : 'locate.invite')}</p>
          )}
        </div>
        <div className="editor-foot">
          <div className="go">
            <SavedHint kept={editor.kept === 'saved' && unsent(editor) ? 'saving' : editor.kept} />
            <span className="grow" />
            <button
              type="button"
              className="b p"
              disabled={!flow.proposal.length || (flow.located === 'signs' && !present.length)}
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
