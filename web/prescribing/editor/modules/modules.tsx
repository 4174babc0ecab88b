import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SymptomNames } from '../history/symptoms.ts'
import { DeskLinks } from '../page/desk-links.tsx'
import type { Ask } from '../page/draft-keeper.ts'
import type { Preview } from '../page/use-preview.ts'
import { CourseModule } from './course-module.tsx'
import { DietModule } from './diet-module.tsx'
import { EyeModule } from './eye-module.tsx'
import { LabModule } from './lab-module.tsx'
import { LastModule } from './last-module.tsx'
import { LeafletModule } from './leaflet-module.tsx'
import { NoteModule } from './note-module.tsx'
import { OuterModule } from './outer-module.tsx'
import { OverrideReport } from './override-report.tsx'
import { PreparationModule } from './preparation-module.tsx'
import { PriceModule } from './price-module.tsx'
import { PropertiesModule } from './properties-module.tsx'
import { ShelfModule } from './shelf-module.tsx'
import { SourcesModule } from './sources-module.tsx'
import { TreatmentModule } from './treatment-module.tsx'
import { WorseModule } from './worse-module.tsx'

export type ModuleProps = {
  prescription: Prescription
  /** The version that the server holds; 0 while it holds no herbs. */
  version: number
  content: PrescriptionContent
  change: (change: ContentChange, merge?: string) => void
  ask: Ask
  preview: Preview | undefined
  names: SymptomNames
}

/** What may stand beside the herbs: one line each until it is wanted. */
export function Modules(props: ModuleProps) {
  return (
    <>
      <LastModule {...props} />
      <CourseModule {...props} />
      <WorseModule {...props} />
      <PreparationModule {...props} />
      <OuterModule {...props} />
      <TreatmentModule {...props} />
      <DietModule {...props} />
      <LabModule {...props} />
      <EyeModule {...props} />
      <PropertiesModule {...props} />
      <SourcesModule {...props} />
      <ShelfModule {...props} />
      <PriceModule {...props} />
      <LeafletModule {...props} />
      <NoteModule {...props} />
      <DeskLinks prescriptionId={props.prescription.id} />
      <div className="desk-links">
        <OverrideReport />
      </div>
    </>
  )
}
