import { useQueryClient } from '@tanstack/react-query'
import { visit } from '#contract/clinic/visit.ts'
import { prescription as calls, type Prescription } from '#contract/prescribing/prescription.ts'
import { keyOf, query } from '#web/base/query.ts'
import { withDiagnoses } from '../diagnosis/diagnoses.ts'
import { DiagnosisOffers } from '../diagnosis/diagnosis-offers.tsx'
import { answered } from '../prescription/unasked.ts'
import { useDenials } from '../prescription/unasked-answers.tsx'
import { SheetPage } from '../printout/sheet-page.tsx'
import { EditorHead } from './editor-head.tsx'
import { focusPlace } from './places.ts'
import type { useEditor } from './use-editor.ts'

/** Where on the editor each required field is. */
const lackingPlaces = {
  herbs: 'addHerb',
  recipeUsage: 'usage',
  diagnosisResult: 'diagnosis',
  history: 'history',
  tongue: 'tongue',
  pulse: 'pulse',
  diagnosis: 'diagnosis',
  principle: 'principle',
  formula: 'addHerb',
  usage: 'usage',
  advice: 'advice',
} as const
const isLacking = (field: string): field is keyof typeof lackingPlaces => field in lackingPlaces
const showLacking = (field: string) => {
  if (isLacking(field)) focusPlace(lackingPlaces[field])?.scrollIntoView({ block: 'center' })
}

type Props = Pick<ReturnType<typeof useEditor>, 'change'> & {
  prescription: Prescription
  /** Save, and show the sheet as it then is. */
  reopen: () => void
  back: () => void
}

/** The saved sheet before it is confirmed. */
export function Review({ prescription, change, reopen, back }: Props) {
  const cache = useQueryClient()
  const denials = useDenials()
  const { id, safety } = prescription
  return (
    <>
      <EditorHead prescriptionId={id} stated={safety.stated} />
      <SheetPage
        prescription={prescription}
        answer={(what) => {
          change((now) => answered(what, now, safety.stated, denials))
          reopen()
        }}
        diagnosisOffers={
          <DiagnosisOffers
            prescriptionId={id}
            content={prescription.content}
            take={(part) => {
              change((now) => withDiagnoses(now, part))
              reopen()
            }}
          />
        }
        onBack={(field) => {
          back()
          // The editor is rendered again first.
          if (field) requestAnimationFrame(() => showLacking(field))
        }}
        onConfirmed={(confirmed) => {
          cache.setQueryData(query(calls.detail, { id }).queryKey, confirmed)
          void cache.invalidateQueries({ queryKey: keyOf(visit.todayPatients) })
        }}
      />
    </>
  )
}
