import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { point } from '#contract/acupuncture/point.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { usePageKeys } from '#web/base/page-keys.ts'
import { keyOf, query, useLast } from '#web/base/query.ts'
import { DiagnosisField } from '#web/prescribing/editor/diagnosis/diagnosis-field.tsx'
import { DiagnosisSheet } from '#web/prescribing/editor/diagnosis/diagnosis-sheet.tsx'
import { SavedState } from '#web/prescribing/editor/page/saved-state.tsx'
import { useEditor } from '#web/prescribing/editor/page/use-editor.ts'
import { answered } from '#web/prescribing/editor/prescription/unasked.ts'
import { UnaskedAnswers, useDenials } from '#web/prescribing/editor/prescription/unasked-answers.tsx'
import { Status } from '#web/ui/status.tsx'
import { PointMap } from '../points/point-map.tsx'
import { AddPoint } from './add-point.tsx'
import { NeedleConflict } from './needle-conflict.tsx'
import { countNeedles, treatTypeOf } from './needle-list.ts'
import { NeedleTable } from './needle-table.tsx'
import { isAbout, SafetyHint, useNeedleSafety, Whole } from './needle-warnings.tsx'
import needlesStyles from './needles.module.css'
import { OutsideTreatments } from './outside-treatments.tsx'
import { ReuseNeedles } from './reuse-needles.tsx'

type Props = { opened: Prescription; reload: () => void; onReview: (saved: Prescription) => void }

export function NeedleEditor({ opened, reload, onReview }: Props) {
  const { t } = useTranslation(['acupuncture-needles', 'prescription'])
  const cache = useQueryClient()
  const { editor, change, ask, undo, redo, save, flush, settle, saveForSheet, isOpening } = useEditor(opened)
  const { content, version } = editor
  const needles = content.points
  const known = useKnown(opened.id)
  const safety = useNeedleSafety(opened.id, editor)
  const { warnings } = safety
  const setNeedles = (points: ChosenPoint[], run?: string) =>
    change({ points, treatType: treatTypeOf(content.herbs, points) }, run)
  const warningsOf = (needle: ChosenPoint) => warnings.filter((w) => isAbout(w, needle, needles.length))
  const whole = warnings.filter((w) => !needles.some((n) => isAbout(w, n, needles.length)))
  const review = async () => {
    const saved = await saveForSheet()
    if (saved) onReview(saved)
  }
  useKeys({ save: () => void save(), undo, redo })
  usePageKeys([
    ['Ctrl Enter', t('act.save')],
    ['Ctrl Z', t('prescription:keys.undo')],
  ])
  // Other pages display the number of needles.
  useEffect(() => {
    if (version !== opened.version) void cache.invalidateQueries({ queryKey: keyOf(point.selected) })
  }, [version, opened.version, cache])
  return (
    <div className={`acup-two ${acupFrameStyles['map-right']} ${needlesStyles['needle-desk']}`}>
      <section className="acup-col" aria-label={t('title')}>
        <div className="acup-head">
          <h2 className="title">{t('title')}</h2>
          <Count needles={needles} />
          <span className="grow" />
          <ReuseNeedles prescriptionId={opened.id} patientId={opened.patientId} before={flush} after={reload} />
        </div>
        <div className={acupFrameStyles['acup-scroll']}>
          {needles.length ? (
            <NeedleTable needles={needles} known={known} warningsOf={warningsOf} change={setNeedles} />
          ) : (
            <NoNeedles />
          )}
          <AddPoint needles={needles} onAdd={(needle) => setNeedles([...needles, needle])} />
          <Whole warnings={whole} />
          <OutsideTreatments
            prescriptionId={opened.id}
            content={content}
            drop={(externalTreatments) => change({ externalTreatments })}
            before={flush}
            after={reload}
          />
          <Usage {...{ content, change, ask, flush }} prescriptionId={opened.id} />
          {content.herbs.length ? (
            <p className={`text-muted text-small ${needlesStyles['beside-herbs']}`}>
              {t('besideHerbs', { count: content.herbs.length })}{' '}
              <Link to="/recipeBrain/home" search={{ prescriptionId: opened.id }}>
                {t('seeHerbs')}
              </Link>
            </p>
          ) : null}
        </div>
        <div className={acupFrameStyles['acup-foot']}>
          <SavedState editor={editor} />
          <button
            type="button"
            className="b t"
            disabled={!editor.undo.length}
            onClick={undo}
            aria-keyshortcuts="Control+Z"
          >
            {t('act.undo')}
          </button>
          <span className="grow" />
          {needles.length ? <Checks safety={safety} change={change} /> : null}
          <button
            type="button"
            className="b o"
            disabled={!needles.length}
            onClick={() => void save()}
            aria-keyshortcuts="Control+Enter"
          >
            {t('act.save')}
          </button>
          <button
            type="button"
            className="b p"
            disabled={!needles.length || isOpening}
            aria-busy={isOpening}
            onClick={() => void review()}
          >
            {t(isOpening ? 'prescription:act.opening' : 'act.review')}
          </button>
        </div>
      </section>
      <section className="acup-col map" aria-label={t('map')}>
        <PointMap selected={needles.map((n, i) => ({ pointId: n.pointId, order: i + 1, side: n.side }))} />
      </section>
      {editor.theirs ? <NeedleConflict ours={content} theirs={editor.theirs.content} settle={settle} /> : null}
    </div>
  )
}

function NoNeedles() {
  const { t } = useTranslation('acupuncture-needles')
  return (
    <div className={acupFrameStyles['acup-empty']}>
      <p className="text-muted">{t('empty')}</p>
      <Link to="/acupBrain" className="b p">
        {t('choose')}
      </Link>
    </div>
  )
}

type UsageProps = Pick<ReturnType<typeof useEditor>, 'change' | 'ask' | 'flush'> & {
  prescriptionId: number
  content: PrescriptionContent
}

/** What the sheet says besides the needles. */
function Usage({ prescriptionId, content, change, ask, flush }: UsageProps) {
  const { t } = useTranslation('acupuncture-needles')
  return (
    <div className="usage">
      <span>{t('diagnosis')}</span>
      <DiagnosisField
        prescriptionId={prescriptionId}
        content={content}
        change={change}
        sheet={
          <DiagnosisSheet prescriptionId={prescriptionId} content={content} change={change} ask={ask} flush={flush} />
        }
      />
      <span>{t('advice')}</span>
      <span>
        <input
          className="long"
          aria-label={t('advice')}
          maxLength={1000}
          value={content.advice}
          onChange={(e) => change({ advice: e.target.value }, 'advice')}
        />
      </span>
    </div>
  )
}

type ChecksProps = { safety: ReturnType<typeof useNeedleSafety>; change: ReturnType<typeof useEditor>['change'] }

/** What was found, and what nobody has asked: it can be answered here. */
function Checks({ safety: { warnings, stated, unasked }, change }: ChecksProps) {
  const denials = useDenials()
  return (
    <>
      <span className="text-small" role="status">
        <SafetyHint warnings={warnings} unasked={unasked} />
      </span>
      <UnaskedAnswers unasked={unasked} answer={(what) => change((now) => answered(what, now, stated, denials))} />
    </>
  )
}

/** The base's data on the points; read again with each version. */
function useKnown(prescriptionId: number) {
  const { data } = useQuery({ ...query(point.selected, { prescriptionId }), staleTime: 0 })
  return useLast(data)?.points ?? []
}

function Count({ needles }: { needles: readonly ChosenPoint[] }) {
  const { t } = useTranslation('acupuncture-needles')
  if (!needles.length) return null
  const { put, out, left } = countNeedles(needles)
  return (
    <span className="text-small row" role="status">
      <span className="text-muted">{t('count', { points: needles.length, put, out })}</span>
      {left === null ? null : left === 0 ? (
        <Status icon="check" tone="jade" word={t('allOut')} />
      ) : (
        <Status icon="warn" tone="cinnabar" word={t(left > 0 ? 'stillIn' : 'tooMany', { count: Math.abs(left) })} />
      )}
    </span>
  )
}

/** Ctrl Enter saves, Ctrl Z undoes. */
function useKeys({ save, undo, redo }: { save: () => void; undo: () => void; redo: () => void }) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey)) return
      if (e.key === 'Enter') save()
      else if (e.key.toLowerCase() === 'z' && e.shiftKey) redo()
      else if (e.key.toLowerCase() === 'z') undo()
      else return
      e.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
