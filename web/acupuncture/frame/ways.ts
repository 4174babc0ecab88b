/** The four point selection methods, each with its first page. */
export const ways = [
  { name: 'dialecticalAcupoint', base: '/acupBrain/dialecticalAcupoint', home: '/acupBrain/dialecticalAcupoint/home' },
  { name: 'empiricalAcupoint', base: '/acupBrain/empiricalAcupoint', home: '/acupBrain/empiricalAcupoint/home' },
  { name: 'timeAcupoint', base: '/acupBrain/timeAcupoint', home: '/acupBrain/timeAcupoint' },
  { name: 'ruleAcupoint', base: '/acupBrain/ruleAcupoint', home: '/acupBrain/ruleAcupoint/home' },
] as const
export type Way = (typeof ways)[number]

export const needlePath = '/acupBrain/needlePrescription'
