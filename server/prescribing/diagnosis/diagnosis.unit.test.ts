import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { searchDiagnoses } from './diagnosis.service.ts'

const knowledge = loadKnowledge()
const inEnglish = (q: string, kind: 'disease' | 'pattern' | 'western') =>
  searchDiagnoses({ language: 'en', knowledge }, q, [kind]).list.find((d) => d.code === q)?.label

test('a coded diagnosis has one name in English: that of the differential and of the sheets', () => {
  const reflux = [...knowledge.diseases.values()].find((d) => d.zh === '食管瘅')
  expect(reflux?.en.toLowerCase()).toBe('gastro-oesophageal reflux')
  expect(inEnglish('A04.03.29', 'disease')?.toLowerCase()).toBe('gastro-oesophageal reflux')
})

test('a pattern of the standard has the name of the pattern of the base, with the word for pattern or without', () => {
  const { list } = searchDiagnoses({ language: 'zh_CN', knowledge }, '肝胃郁热', ['pattern'])
  const [found] = list
  expect(found?.name).toBe('肝胃郁热证')
  expect(inEnglish(found?.code ?? '', 'pattern')).toBe('Depressed heat in the liver and stomach')
})
