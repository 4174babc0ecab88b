import { expect, test } from 'vitest'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { type AdditionKind, type Proposed, proposals, takenByEnter } from './use-additions.ts'

const offer = (kind: AdditionKind, herbId: string): Proposed => ({
  kind,
  line: PrescribedHerb.parse({ herbId, name: herbId, doseG: 6 }),
  label: herbId,
  signs: [],
  why: '',
  source: '',
  needsLook: false,
})

test('each herb is proposed once, by its first kind, and none that stands on the sheet', () => {
  const lists = [[offer('heavy', 'a')], [offer('smart', 'a'), offer('smart', 'b')], [offer('core', 'c')]]
  const onSheet = [PrescribedHerb.parse({ herbId: 'c', name: 'c', doseG: 3 })]
  expect(proposals(lists, onSheet).map((p) => `${p.kind} ${p.line.herbId}`)).toEqual(['heavy a', 'smart b'])
})

test('a bare Enter takes the first offer that is known to be harmless, never a toxic one', () => {
  const offers = [offer('smart', 'fu-zi'), offer('smart', 'unknown-yet'), offer('core', 'fu-ling')]
  const toxic: Readonly<Record<string, boolean>> = { 'fu-zi': true, 'fu-ling': false }
  expect(takenByEnter(offers, [], (id) => toxic[id])?.line.herbId).toBe('fu-ling')
  expect(takenByEnter(offers.slice(0, 2), [], (id) => toxic[id])).toBeUndefined()
})
