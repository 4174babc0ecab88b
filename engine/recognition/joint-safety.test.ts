import { expect, test } from 'vitest'
import { checkSafety } from '#engine/safety/check.ts'
import { sheet } from '#engine/safety/testing/case.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainRecognitionOf, plainSafetyOf } from '#tools/brain/prepared.ts'
import { parsePrescription } from './parse-prescription.ts'

const index = plainRecognitionOf(loadKnowledge())
const safety = plainSafetyOf(loadKnowledge())

/** The blocking findings for a sheet written like this. */
function stopsOf(text: string) {
  const lines = parsePrescription(index, text).lines.map((l) => ({
    herbId: l.herbId,
    name: l.name,
    form: l.form,
    doseG: l.doseG ?? 0,
    decoct: l.notes.join('，'),
  }))
  const { findings } = checkSafety(safety, sheet(lines))
  return findings
    .filter((f) => f.level !== 'hint')
    .map((f) => `${f.level} ${f.rule} ${f.lines.map((i) => lines[i]?.name).join('、')}`)
    .toSorted()
}

test('[RULE-incompatible] 制川草乌 is two herbs of 乌头: 十八反 stops both beside 半夏', () => {
  expect(stopsOf('制川草乌各1.5g（先煎） 法半夏9g')).toEqual(
    expect.arrayContaining(['blocked incompatible 制川乌、法半夏', 'blocked incompatible 制草乌、法半夏']),
  )
})

test('their doses are judged one by one, and the poison that they share as a sum', () => {
  expect(
    stopsOf('制川草乌各9g（先煎）').filter((s) => s.startsWith('blocked toxic') || s.includes('dose')),
  ).not.toEqual([])
  expect(stopsOf('龙牡各30g（先煎） 二冬12g')).toEqual([])
})

test('raw 川草乌 is checked as raw, whichever word stands for it', () => {
  const raw = stopsOf('川乌1.5g（先煎） 草乌1.5g（先煎）')
  expect(raw.length).toBeGreaterThan(0)
  for (const word of ['川草乌', '二乌', '生川草乌']) expect(stopsOf(`${word}3g（先煎）`)).toEqual(raw)
})
