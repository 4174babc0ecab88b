export type BmiBand = 'thin' | 'normal' | 'overweight' | 'obese'

/** Body mass index in kg/m², one decimal; null when either value is missing. */
export function bmiOf(heightCm: number | null, weightKg: number | null): number | null {
  if (!heightCm || !weightKg) return null
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10
}

/** Chinese adult bands (WS/T 428): 18.5, 24 and 28. Judged on the exact value, not the rounded one. */
export function bmiBand(heightCm: number | null, weightKg: number | null): BmiBand | null {
  if (!heightCm || !weightKg) return null
  const bmi = weightKg / (heightCm / 100) ** 2
  if (bmi >= 28) return 'obese'
  if (bmi >= 24) return 'overweight'
  return bmi >= 18.5 ? 'normal' : 'thin'
}
