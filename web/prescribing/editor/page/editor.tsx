import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { isEmptyPrescription } from '#contract/prescribing/prescription-rules.ts'
import { fractionAt } from '#engine/dosing/age-dose.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { drawer } from '#web/base/drawer.ts'
import { later } from '#web/base/later.ts'
import { confirmDeed } from '#web/base/notices.ts'
import { call, query } from '#web/base/query.ts'
import { useStacked, useWide } from '#web/base/use-narrow.ts'
import styles from '#web/prescribing/editor/alarm/alarm.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AlarmBand } from '../alarm/alarm-band.tsx'
import { hasOpenAlarm } from '../alarm/open-alarms.ts'
import { DifferentialColumn } from '../differential/differential-column.tsx'
import { HistoryColumn } from '../history/history-column.tsx'
import { LastVisit } from '../history/last-visit.tsx'
import type { Reading } from '../history/use-reading.ts'
import { useSymptomNames } from '../history/use-symptom-names.ts'
import { useAgeMonths } from '../prescription/child-dose.ts'
import { withOwn } from '../prescription/own-lines.ts'
import { dosingOf } from '../prescription/use-dosing.ts'
import { useTakeAll } from '../prescription/use-take.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorSwitch } from './editor-switch.tsx'
import { keptDrafts } from './kept-drafts.ts'
import { PrescriptionPane } from './prescription-pane.tsx'
import { Review } from './review.tsx'
import { type Assessed, useAssessment } from './use-assessment.ts'
import { useComing } from './use-coming.ts'
import { useDebouncedDraft } from './use-debounced-draft.ts'
import { useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useStatedElsewhere } from './use-stated-elsewhere.ts'

const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const Shortcuts = later(async () => (await import('./shortcuts.tsx')).Shortcuts)
const BesideColumn = later(async () => (await import('../beside/beside-column.tsx')).BesideColumn)

const openRecipe = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'recipe', id, name, hint: '' })

const nothingFound: readonly never[] = []
const nothing: Assessed['parts'] & Assessed['failed'] = {}
const readingOf = (shown: Assessed | undefined): Reading | undefined =>
  shown?.parts.reading ? { text: shown.text, ...shown.parts.reading } : undefined

/** History, differential, prescription: one draft in three columns. */
export function Editor({ opened }: { opened: Prescription }) {
  const { editor, draft, change, ask, undo, redo, save, settle, saveForSheet, isOpening } = useEditor(opened)
  const { content } = editor
  const given = useDebouncedDraft(content)
  const atServer = editor.stored.herbs.length > 0 ? editor.version : 0
  const { shown, error, retry, isSlow, ahead: assessAhead } = useAssessment(opened.id, content)
  const reading = useMemo(() => readingOf(shown), [shown])
  const { names, learn } = useSymptomNames(content.symptoms, reading?.list)
  const givenNames = useDeferredValue(names)
  const parts = shown?.parts ?? nothing
  const safety = parts.sheet?.safety
  const isEmergency = hasOpenAlarm(safety)
  const ageMonths = useAgeMonths(opened.id)
  const { data: whose } = useQuery(query(prescription.patientInfo, { prescriptionId: opened.id }))
  useStatedElsewhere(opened.id, safety?.stated)
  const [review, setReview] = useState<Prescription | null>(null)
  const [asksKeys, setAsksKeys] = useState(false)
  const isWide = useWide()
  const isStacked = useStacked()
  const isComing = useComing(opened.content, { shown, error })

  const { use, takeOwn, taken, onTaken } = useTaking({ id: opened.id, draft, change, ask, ageMonths })
  const before = useLastVisit(opened, content, { change, ask, learn, onTaken })
  const ahead = useCallback((text: string) => assessAhead(draft.editor.get().content, text), [assessAhead, draft])
  const openReview = useCallback(async () => {
    if (isEmptyPrescription(draft.editor.get().content)) return
    const saved = await saveForSheet()
    if (saved) setReview(saved)
  }, [draft, saveForSheet])
  const abandonDraft = useAbandon(opened.id)
  const help = useCallback(() => setAsksKeys(true), [])
  useEditorKeys({
    save: () => void save(),
    undo,
    redo,
    review: () => void openReview(),
    help,
    enabled: review === null,
  })

  if (review)
    return (
      <Review prescription={review} change={change} reopen={() => void openReview()} back={() => setReview(null)} />
    )
  return (
    <div className={styles['editor-whole']} data-coming={isComing}>
      {isComing && <Skeleton />}
      <EditorHead prescriptionId={opened.id} stated={safety?.stated} />
      <AlarmBand alarms={safety?.alarms ?? []} overrides={content.overrides} change={change} />
      <div className="editor">
        <EditorSwitch herbs={content.herbs.length} signs={content.symptoms.filter((s) => s.present).length} />
        <HistoryColumn
          mcId={opened.mcId}
          isMale={whose?.patient?.sex === 'male'}
          onType={ahead}
          reading={reading}
          content={content}
          change={change}
          names={names}
          learn={learn}
          last={isStacked && before}
        />
        <DifferentialColumn
          prescriptionId={opened.id}
          symptoms={content.symptoms}
          shown={shown}
          error={error}
          retry={retry}
          isSlow={isSlow}
          alg={content.alg}
          recipes={content.recipes}
          change={change}
          names={names}
          onUse={use}
          onOwn={takeOwn}
          onMore={openRecipe}
          isEmergency={isEmergency}
          before={!isStacked && before}
        />
        <PrescriptionPane
          opened={opened}
          draft={draft}
          version={atServer}
          content={given}
          ageMonths={ageMonths}
          assessed={parts}
          failed={shown?.failed ?? nothing}
          names={givenNames}
          taken={taken}
          isUnanswered={editor.unanswered?.shown ?? false}
          isOpening={isOpening}
          onReview={openReview}
          onGiveUp={abandonDraft}
          onHelp={help}
        />
        {isWide && (
          <Suspense>
            <BesideColumn
              prescriptionId={opened.id}
              patientId={opened.patientId}
              symptoms={given.symptoms}
              recipes={given.recipes}
              reading={parts.reading ?? undefined}
              list={parts.differential?.list ?? nothingFound}
              onUse={use}
              onMore={openRecipe}
              isEmergency={isEmergency}
            />
          </Suspense>
        )}
      </div>
      <Suspense>
        {asksKeys && <Shortcuts close={() => setAsksKeys(false)} />}
        {editor.theirs && (
          <ConflictDialog ours={content} theirs={editor.theirs} own={editor.unanswered !== null} settle={settle} />
        )}
      </Suspense>
    </div>
  )
}

/** Gives up the draft after a question, and returns to the list. */
function useAbandon(prescriptionId: number) {
  const { t } = useTranslation('prescription')
  const navigate = useNavigate()
  return useCallback(
    () =>
      confirmDeed({
        kind: 'danger',
        title: t('act.giveUpAsk'),
        content: t('act.giveUpText'),
        okText: t('act.giveUpYes'),
        run: async () => {
          await call(prescription.giveUp, { prescriptionId })
          keptDrafts.remove(prescriptionId)
          currentPrescription.close()
          void navigate({ to: '/patientManagement' })
        },
      }),
    [t, prescriptionId, navigate],
  )
}

type TakingProps = Pick<ReturnType<typeof useEditor>, 'draft' | 'change' | 'ask'> & {
  id: number
  ageMonths: number | null
}

/** How a formula comes onto the sheet: of the base, or of the doctor's own. `taken` counts all but the latter. */
function useTaking({ id, draft, change, ask, ageMonths }: TakingProps) {
  const [taken, setTaken] = useState(0)
  const onTaken = useCallback(() => setTaken((n) => n + 1), [])
  const use = useCallback(
    (recipeId: string, together: boolean) =>
      void dosingOf({ prescriptionId: id, content: draft.editor.get().content, change, ask }, fractionAt(ageMonths))
        .use(recipeId, together)
        .then((done) => done && onTaken()),
    [id, draft, change, ask, ageMonths, onTaken],
  )
  const takeAll = useTakeAll(change)
  const takeOwn = useCallback(
    (own: OfferedOwn) => takeAll(withOwn(draft.editor.get().content, own, ageMonths)),
    [takeAll, draft, ageMonths],
  )
  return { use, takeOwn, taken, onTaken }
}

/** Beside the formulas; the same while nothing it shows changes. */
function useLastVisit(
  { id, patientId }: Prescription,
  { selfDescription, symptoms, herbs }: PrescriptionContent,
  { change, ask, learn, onTaken }: Pick<Parameters<typeof LastVisit>[0], 'change' | 'ask' | 'learn' | 'onTaken'>,
) {
  return useMemo(
    () =>
      patientId !== null && (
        <LastVisit
          prescriptionId={id}
          content={{ selfDescription, symptoms, herbs }}
          change={change}
          ask={ask}
          learn={learn}
          onTaken={onTaken}
        />
      ),
    [id, patientId, selfDescription, symptoms, herbs, change, ask, learn, onTaken],
  )
}
