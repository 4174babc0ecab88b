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

/** Names of the signs that tell of a setting; the others are stated by who the patient is. */
export const settingSigns: Partial<Record<Setting, readonly string[]>> = {
  altitude: ['高原居处'],
  travel: ['乘车船'],
  summer: ['暑天', '中暑', '暑热发作'],
  injury: ['外伤', '扭伤', '金疮', '骨折', '眼外伤'],
}
