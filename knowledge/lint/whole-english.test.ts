import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import { rules } from './rules.ts'
import { base, faultsOf, herb, withHerb } from './sample.ts'
import { warningsAreWholeInEnglish } from './whole-english.ts'

test('the base says in English what it says in Chinese', () => {
  expect(rules).toContain(warningsAreWholeInEnglish)
  expect(faultsOf(warningsAreWholeInEnglish, loadKnowledge())).toEqual([])
  expect(faultsOf(warningsAreWholeInEnglish, base())).toEqual([])
})

test('half a warning is reported, a short one is not', () => {
  const cautions = (zh: string, en: string) => ({ cautions: { ...herb().cautions, text: { zh, en } } })
  const half = withHerb(cautions('外感及痰热咳喘、青光眼、高血压、心动过速禁用', 'Not in glaucoma'))
  expect(faultsOf(warningsAreWholeInEnglish, half).join()).toContain('青光眼')
  expect(faultsOf(warningsAreWholeInEnglish, withHerb(cautions('孕妇禁用', 'Never')))).toEqual([])
})
