import { EditorLinks } from '../page/editor-links.tsx'
import { CourseModule } from './course-module.tsx'
import { DietModule } from './diet-module.tsx'
import { EyeModule } from './eye-module.tsx'
import { LabModule } from './lab-module.tsx'
import { LastModule } from './last-module.tsx'
import { LeafletModule } from './leaflet-module.tsx'
import type { ModuleProps } from './module-props.ts'
import modulesStyles from './modules.module.css'
import { NoteModule } from './note-module.tsx'
import { OuterModule } from './outer-module.tsx'
import { PreparationModule } from './preparation-module.tsx'
import { PriceModule } from './price-module.tsx'
import { PropertiesModule } from './properties-module.tsx'
import { ShelfModule } from './shelf-module.tsx'
import { SourcesModule } from './sources-module.tsx'
import { TreatmentModule } from './treatment-module.tsx'
import { WorseModule } from './worse-module.tsx'

/** What can be added beside the herbs: one line each until opened. */
export function Modules(props: ModuleProps) {
  return (
    <>
      <div className={modulesStyles['modules']}>
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
      </div>
      <EditorLinks prescriptionId={props.prescription.id} />
    </>
  )
}
