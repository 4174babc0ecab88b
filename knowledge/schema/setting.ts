/**
 * What some diseases are restricted to: which patients, where or when. Outside it such a disease is not considered.
 * `childhood` is no limit: mostly children have it (measles, bed-wetting), and the grown may.
 */
export const settings = [
  'child',
  'childhood',
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

/**
 * Causes that are part of a disease's definition: unless the history mentions one, another disease with the same
 * picture ranks first.
 */
export const exposures = ['sun', 'contact', 'drug', 'summer', 'epidemic'] as const
export type Exposure = (typeof exposures)[number]

/** Names of the signs that indicate it. */
export const exposureSigns: Record<Exposure, readonly string[]> = {
  sun: ['日晒', '暑天'],
  contact: ['接触刺激物'],
  drug: ['用药后起病'],
  summer: ['暑天', '中暑', '暑热发作', '日晒'],
  // 时行疫毒 is told by others falling ill, or by its violence.
  epidemic: ['传染流行', '高热', '寒战'],
}

/** Names of the signs that indicate a setting; the others follow from the patient's data. */
export const settingSigns: Partial<Record<Setting, readonly string[]>> = {
  altitude: ['高原居处'],
  travel: ['乘车船'],
  summer: ['暑天', '中暑', '暑热发作'],
  injury: ['外伤', '扭伤', '金疮', '骨折', '眼外伤'],
}
