import { expect, test } from 'vitest'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { type AdditionKind, type Proposed, proposals, takenByEnter } from './use-additions.ts'

const offer = (kind: AdditionKind, herbId: string, needsLook = false): Proposed => ({
  kind,
  line: PrescribedHerb.parse({ herbId, name: herbId, doseG: 6 }),
  label: herbId,
  signs: [],
  why: '',
  source: '',
  needsLook,
})

test('each herb is proposed once, by its first kind, and none that stands on the sheet', () => {
  const lists = [[offer('heavy', 'a')], [offer('smart', 'a'), offer('smart', 'b')], [offer('core', 'c')]]
  const onSheet = [PrescribedHerb.parse({ herbId: 'c', name: 'c', doseG: 3 })]
  expect(proposals(lists, onSheet).map((p) => `${p.kind} ${p.line.herbId}`)).toEqual(['heavy a', 'smart b'])
})

test('a bare Enter takes the first offer that needs no look, never a toxic or a rare one', () => {
  const offers = [offer('smart', 'fu-zi', true), offer('smart', 'hong-lian', true), offer('core', 'fu-ling')]
  expect(takenByEnter(offers, [])?.line.herbId).toBe('fu-ling')
  expect(takenByEnter(offers.slice(0, 2), [])).toBeUndefined()
})

test('a bare Enter takes what answers a sign of the patient, not a channel guide nor what is only predicted', () => {
  const offers = [offer('guiding', 'sheng-ma'), offer('predicted', 'sha-ren')]
  expect(takenByEnter(offers, [])).toBeUndefined()
  expect(takenByEnter([...offers, offer('core', 'huang-qi')], [])?.line.herbId).toBe('huang-qi')
})
