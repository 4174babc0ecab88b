import { expect, test } from 'vitest'
import { positionLabel } from './position-label.ts'

test.each([
  ['主治中医师', 'en', 'Attending physician of Chinese medicine'],
  ['主治中医师', 'zh_TW', '主治中醫師'],
  ['主治中醫師', 'en', 'Attending physician of Chinese medicine'],
  ['主治中醫師', 'zh_CN', '主治中医师'],
  [' 门诊部主任 ', 'en', 'Head of the clinic'],
  ['名老中医', 'en', '名老中医'],
  ['名老中医', 'zh_TW', '名老中醫'],
  ['Attending physician', 'zh_CN', 'Attending physician'],
  ['', 'en', ''],
] as const)('%s in %s', (position, language, said) => expect(positionLabel(position, language)).toBe(said))
