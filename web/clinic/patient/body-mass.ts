import type { bmiBands } from '#contract/clinic/patient.ts'
import { bmiBand, bmiOf } from '#engine/person/bmi.ts'

export type BodyMass = { bmi: number; band: (typeof bmiBands)[number] }

/** The index and its band while the values are typed; null while one is missing or impossible. */
export function bodyMass(heightCm: number | null | undefined, weightKg: number | null | undefined): BodyMass | null {
  const [height, weight] = [heightCm ?? null, weightKg ?? null]
  const bmi = bmiOf(height, weight)
  const band = bmiBand(height, weight)
  return bmi !== null && band !== null ? { bmi, band } : null
}
