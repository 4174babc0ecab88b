import type { PanelSheet } from '#contract/clinic/dual-screen.ts'

type Purpose = NonNullable<PanelSheet['prescription']>['purposes'][number]['purpose']

/** By the class of the pharmacopoeia textbook (中药学), subclasses first. */
const byClass: readonly (readonly [string, Purpose])[] = [
  ['补气药', 'strength'],
  ['补血药', 'blood'],
  ['补阴药', 'moisture'],
  ['补阳药', 'warmth'],
  ['祛风湿强筋骨药', 'joints'],
  ['解表药', 'cold'],
  ['清热药', 'heat'],
  ['泻下药', 'bowels'],
  ['祛风湿药', 'joints'],
  ['化湿药', 'water'],
  ['利水渗湿药', 'water'],
  ['温里药', 'belly'],
  ['理气药', 'ease'],
  ['消食药', 'digestion'],
  ['驱虫药', 'worms'],
  ['止血药', 'bleeding'],
  ['活血化瘀药', 'circulation'],
  ['化痰止咳平喘药', 'cough'],
  ['安神药', 'sleep'],
  ['平肝息风药', 'dizziness'],
  ['开窍药', 'waking'],
  ['收涩药', 'holding'],
  ['攻毒杀虫止痒药', 'skin'],
  ['拔毒化腐生肌药', 'skin'],
]

/** The purpose of a herb in a prescription, by its class in the base; herbs of other classes support the rest. */
export function purposeOf(herbClass: string): Purpose {
  const parts = herbClass.split('/')
  return byClass.find(([name]) => parts.includes(name))?.[1] ?? 'other'
}
