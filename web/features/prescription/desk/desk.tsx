import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Prescription, prescription } from '#contract/prescription.ts'
import { visit } from '#contract/visit.ts'
import { fractionAt } from '#engine/dosing/age-dose.ts'
import { call, keyOf, query } from '#web/query.ts'
import { drawer } from '#web/shell/drawer.ts'
import { DiagnosisSheet } from '../diagnosis/diagnosis-sheet.tsx'
import { useAgeMonths } from '../give/child-dose.ts'
import { GiveColumn } from '../give/give-column.tsx'
import { withOwn } from '../give/own-lines.ts'
import { dosingOf } from '../give/use-dosing.ts'
import { MayColumn } from '../may/may-column.tsx'
import { askAhead } from '../may/use-analysis.ts'
import { Modules } from '../modules/modules.tsx'
import { SayColumn } from '../say/say-column.tsx'
import { useSymptomNames } from '../say/use-symptom-names.ts'
import { SheetPage } from '../sheet/sheet-page.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskFoot } from './desk-foot.tsx'
import { DeskHead } from './desk-head.tsx'
import { unsent } from './desk-state.ts'
import { DeskSwitch } from './desk-switch.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Unanswered } from './unanswered.tsx'
import { deviceKey, useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { usePreview } from './use-preview.ts'

/** Where on the desk stands what a sheet cannot be without. */
const lackingPlaces: Readonly<Record<string, string>> = {
  herbs: '#desk-give .rx-add input',
  recipeUsage: '#usage-taking',
  diagnosisResult: '#desk-give .usage [role=combobox]',
}
const focusOn = (place: string | undefined) => {
  const field = place ? document.querySelector<HTMLElement>(place) : null
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

const openRecipe = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'recipe', id, name, hint: '' })
const openHerb = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'herb', id, name, hint: '' })

/** What she says, what it may be, what she gives: one draft in three columns. */
export function Desk({ opened }: { opened: Prescription }) {
  const { t } = useTranslation('prescription')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { desk, change, ask, again, leaveIt, flush, undo, redo, save, settle } = useDesk(opened)
  const { content } = desk
  const { names, learn } = useSymptomNames(content)
  const atServer = desk.stored.herbs.length > 0 ? desk.version : 0
  const preview = usePreview(opened.id, content)
  const ageMonths = useAgeMonths(opened.id)
  const [taken, setTaken] = useState(0)
  const [review, setReview] = useState<Prescription | null>(null)
  const [asksKeys, setAsksKeys] = useState(false)
  const [modal, holder] = Modal.useModal()

  const use = (recipeId: string, together: boolean) =>
    void dosingOf({ prescriptionId: opened.id, content, change, ask }, fractionAt(ageMonths))
      .use(recipeId, together)
      .then((done) => done && setTaken((n) => n + 1))
  const openReview = async () => {
    const saved = content.herbs.length > 0 ? await save() : null
    if (saved) setReview(saved)
  }
  const giveUp = async () => {
    const sure = await modal.confirm({
      title: t('act.giveUpAsk'),
      content: t('act.giveUpText'),
      okText: t('act.giveUpYes'),
      cancelText: t('act.cancel'),
      okButtonProps: { danger: true },
    })
    if (!sure) return
    await call(prescription.giveUp, { prescriptionId: opened.id })
    localStorage.removeItem(deviceKey(opened.id))
    void navigate({ to: '/patientManagement' })
  }
  useDeskKeys({
    save: () => void save(),
    undo,
    redo,
    review: () => void openReview(),
    help: () => setAsksKeys(true),
    enabled: review === null,
  })

  if (review)
    return (
      <>
        <DeskHead prescriptionId={opened.id} />
        <SheetPage
          prescription={review}
          onBack={(field) => {
            setReview(null)
            // The desk is drawn anew first.
            if (field) requestAnimationFrame(() => focusOn(lackingPlaces[field]))
          }}
          onConfirmed={(confirmed) => {
            cache.setQueryData(query(prescription.detail, { id: opened.id }).queryKey, confirmed)
            void cache.invalidateQueries({ queryKey: keyOf(visit.todayPatients) })
          }}
        />
      </>
    )
  return (
    <div className="desk">
      <DeskHead prescriptionId={opened.id} />
      {holder}
      <DeskSwitch herbs={content.herbs.length} signs={content.symptoms.filter((s) => s.present).length} />
      <SayColumn
        onType={(text) => askAhead(cache, opened.id, content, text)}
        content={content}
        change={change}
        names={names}
        learn={learn}
      />
      <MayColumn
        prescriptionId={opened.id}
        content={content}
        change={change}
        names={names}
        onUse={use}
        onOwn={(own) => change(withOwn(content, own, ageMonths))}
        onMore={openRecipe}
      />
      <GiveColumn
        prescriptionId={opened.id}
        version={atServer}
        content={content}
        ageMonths={ageMonths}
        change={change}
        ask={ask}
        preview={preview}
        rulesChanged={opened.rulesChanged}
        onHerb={openHerb}
        onRecipe={openRecipe}
        taken={taken}
        diagnosisSheet={
          <DiagnosisSheet prescriptionId={opened.id} content={content} change={change} ask={ask} flush={flush} />
        }
        unanswered={desk.unanswered?.shown && <Unanswered again={() => void again()} leaveIt={leaveIt} />}
        foot={
          <DeskFoot
            kept={desk.kept === 'saved' && unsent(desk) ? 'saving' : desk.kept}
            canUndo={desk.undo.length > 0}
            ready={content.herbs.length > 0}
            onUndo={undo}
            onSave={() => void save()}
            onReview={() => void openReview()}
            onGiveUp={() => void giveUp()}
            onHelp={() => setAsksKeys(true)}
          />
        }
      >
        <Modules
          prescription={opened}
          version={atServer}
          content={content}
          change={change}
          ask={ask}
          preview={preview}
          names={names}
        />
      </GiveColumn>
      {asksKeys && <Shortcuts close={() => setAsksKeys(false)} />}
      {desk.theirs && (
        <ConflictDialog ours={content} theirs={desk.theirs} own={desk.unanswered !== null} settle={settle} />
      )}
    </div>
  )
}
