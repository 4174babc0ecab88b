import { accountFeature } from './features/account/account.routes.ts'
import { authFeature } from './features/auth/auth.routes.ts'
import { homeFeature } from './features/home/home.routes.ts'
import { patientFeature } from './features/patient/patient.routes.ts'
import { prescriptionFeature } from './features/prescription/prescription.routes.ts'
import { visitFeature } from './features/visit/visit.routes.ts'
import type { Feature } from './http/implement.ts'

/** One line a feature. */
export const features: readonly Feature[] = [
  accountFeature,
  authFeature,
  homeFeature,
  patientFeature,
  prescriptionFeature,
  visitFeature,
]
