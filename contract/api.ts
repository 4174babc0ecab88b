import { account } from './account.ts'
import { acupuncture } from './acupuncture.ts'
import { addition } from './addition.ts'
import { analysis } from './analysis.ts'
import { atlas } from './atlas.ts'
import { auth } from './auth.ts'
import { customPrescription } from './custom-prescription.ts'
import { diagnosis } from './diagnosis.ts'
import { dose } from './dose.ts'
import type { Endpoint, Group } from './endpoint.ts'
import { external } from './external.ts'
import { herb } from './herb.ts'
import { home } from './home.ts'
import { meridian } from './meridian.ts'
import { patient } from './patient.ts'
import { physique } from './physique.ts'
import { point } from './point.ts'
import { preparation } from './preparation.ts'
import { prescription } from './prescription.ts'
import { recipe } from './recipe.ts'
import { symptom } from './symptom.ts'
import { visit } from './visit.ts'

/** The whole API, one line a feature; `group.call` is the operationId. */
export const api = {
  account,
  acupuncture,
  addition,
  analysis,
  atlas,
  auth,
  customPrescription,
  diagnosis,
  dose,
  external,
  herb,
  home,
  meridian,
  patient,
  physique,
  point,
  preparation,
  prescription,
  recipe,
  symptom,
  visit,
} satisfies Record<string, Group>

/** Every call with its operationId. */
export const calls: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, e]) => [`${group}.${name}`, e] as const),
)
