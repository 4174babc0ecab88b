/** What some diseases are bound to: whom they befall, or where and when. Without it such a disease is not thought of. */
export const settings = [
  'child',
  'woman',
  'man',
  'pregnant',
  'postpartum',
  'altitude',
  'travel',
  'summer',
  'injury',
] as const
export type Setting = (typeof settings)[number]

/** What some diseases come from by their definition: without a word of it another disease of the same look is thought of first. */
export const exposures = ['sun', 'contact', 'drug', 'summer'] as const
export type Exposure = (typeof exposures)[number]

/** Names of the signs that tell of it. */
export const exposureSigns: Record<Exposure, readonly string[]> = {
  sun: ['日晒', '暑天'],
  contact: ['接触刺激物'],
  drug: ['用药后起病'],
  summer: ['暑天', '中暑', '暑热发作', '日晒'],
}

/** Names of the signs that tell of a setting; the others are stated by who the patient is. */
export const settingSigns: Partial<Record<Setting, readonly string[]>> = {
  altitude: ['高原居处'],
  travel: ['乘车船'],
  summer: ['暑天', '中暑', '暑热发作'],
  injury: ['外伤', '扭伤', '金疮', '骨折', '眼外伤'],
}
