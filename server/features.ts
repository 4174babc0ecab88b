import { accountFeature } from './features/account/account.routes.ts'
import { acupunctureFeature } from './features/acupuncture/acupuncture.routes.ts'
import { additionFeature } from './features/addition/addition.routes.ts'
import { analysisFeature } from './features/analysis/analysis.routes.ts'
import { atlasFeature } from './features/atlas/atlas.routes.ts'
import { authFeature } from './features/auth/auth.routes.ts'
import { customPrescriptionFeature } from './features/custom-prescription/custom-prescription.routes.ts'
import { diagnosisFeature } from './features/diagnosis/diagnosis.routes.ts'
import { doseFeature } from './features/dose/dose.routes.ts'
import { externalFeature } from './features/external/external.routes.ts'
import { herbFeature } from './features/herb/herb.routes.ts'
import { homeFeature } from './features/home/home.routes.ts'
import { meridianFeature } from './features/meridian/meridian.routes.ts'
import { patientFeature } from './features/patient/patient.routes.ts'
import { physiqueFeature } from './features/physique/physique.routes.ts'
import { pointFeature } from './features/point/point.routes.ts'
import { preparationFeature } from './features/preparation/preparation.routes.ts'
import { prescriptionFeature } from './features/prescription/prescription.routes.ts'
import { recipeFeature } from './features/recipe/recipe.routes.ts'
import { symptomFeature } from './features/symptom/symptom.routes.ts'
import { visitFeature } from './features/visit/visit.routes.ts'
import type { Feature } from './http/implement.ts'

/** One line a feature. */
export const features: readonly Feature[] = [
  accountFeature,
  acupunctureFeature,
  additionFeature,
  analysisFeature,
  atlasFeature,
  authFeature,
  customPrescriptionFeature,
  diagnosisFeature,
  doseFeature,
  externalFeature,
  herbFeature,
  homeFeature,
  meridianFeature,
  patientFeature,
  physiqueFeature,
  pointFeature,
  preparationFeature,
  prescriptionFeature,
  recipeFeature,
  symptomFeature,
  visitFeature,
]
