import { memo, Suspense } from 'react'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { isEmptyPrescription } from '#contract/prescribing/prescription-rules.ts'
import { drawer } from '#web/base/drawer.ts'
import { later } from '#web/base/later.ts'
import { useStore } from '#web/base/store.ts'
import { DiagnosisSheet } from '../diagnosis/diagnosis-sheet.tsx'
import type { SymptomNames } from '../history/symptoms.ts'
import { PrescriptionColumn } from '../prescription/prescription-column.tsx'
import type { Draft } from './draft-store.ts'
import { EditorFoot } from './editor-foot.tsx'
import { Unanswered } from './unanswered.tsx'
import type { Assessed } from './use-assessment.ts'

// Below the herbs, each closed until it is wanted: on a slow line the desk can be written on before they are loaded.
const Modules = later(async () => (await import('../modules/modules.tsx')).Modules)

const openRecipe = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'recipe', id, name, hint: '' })
const openHerb = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'herb', id, name, hint: '' })

type FootProps = {
  draft: Draft
  isOpening: boolean
  onReview: () => void
  onGiveUp: () => void
  onHelp: () => void
}

/** Follows the draft separately, so that saving does not re-render the herbs above. */
function Foot({ draft, ...actions }: FootProps) {
  const editor = useStore(draft.editor)
  return (
    <EditorFoot
      {...actions}
      editor={editor}
      ready={!isEmptyPrescription(editor.content)}
      onUndo={draft.undo}
      onSave={() => void draft.save()}
    />
  )
}

type Props = Omit<FootProps, 'draft'> & {
  opened: Prescription
  draft: Draft
  version: number
  content: PrescriptionContent
  ageMonths: number | null
  assessed: Assessed['parts']
  failed: Assessed['failed']
  names: SymptomNames
  taken: number
  isUnanswered: boolean
}

/** The prescription with everything in its column. Rendered when it changes, not with each letter of the history. */
export const PrescriptionPane = memo(function PrescriptionPane({
  opened,
  draft,
  names,
  isUnanswered,
  ...props
}: Props) {
  const { version, content, ageMonths, assessed, failed, taken, ...actions } = props
  const { change, ask, flush } = draft
  const shared = { version, content, change, ask }
  return (
    <PrescriptionColumn
      {...shared}
      prescriptionId={opened.id}
      assessed={assessed}
      sheetFailed={failed.sheet}
      ageMonths={ageMonths}
      rulesChanged={opened.rulesChanged}
      onHerb={openHerb}
      onRecipe={openRecipe}
      taken={taken}
      diagnosisSheet={
        <DiagnosisSheet prescriptionId={opened.id} content={content} change={change} ask={ask} flush={flush} />
      }
      unanswered={isUnanswered && <Unanswered again={() => void draft.again()} dismiss={draft.dismiss} />}
      foot={<Foot draft={draft} {...actions} />}
    >
      <Suspense>
        <Modules {...shared} preview={assessed.sheet ?? undefined} prescription={opened} names={names} />
      </Suspense>
    </PrescriptionColumn>
  )
})
