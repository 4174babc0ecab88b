import { account } from './account.ts'
import { addition } from './addition.ts'
import { analysis } from './analysis.ts'
import { auth } from './auth.ts'
import { customPrescription } from './custom-prescription.ts'
import { diagnosis } from './diagnosis.ts'
import { dose } from './dose.ts'
import type { Endpoint, Group } from './endpoint.ts'
import { herb } from './herb.ts'
import { home } from './home.ts'
import { patient } from './patient.ts'
import { point } from './point.ts'
import { prescription } from './prescription.ts'
import { recipe } from './recipe.ts'
import { symptom } from './symptom.ts'
import { visit } from './visit.ts'

/** The whole API, one line a feature; `group.call` is the operationId. */
export const api = {
  account,
  addition,
  analysis,
  auth,
  customPrescription,
  diagnosis,
  dose,
  herb,
  home,
  patient,
  point,
  prescription,
  recipe,
  symptom,
  visit,
} satisfies Record<string, Group>

/** Every call with its operationId. */
export const calls: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, e]) => [`${group}.${name}`, e] as const),
)
