import { beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#contract/base/codes.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import type { sheetKinds } from '#contract/prescribing/sheet-pages.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Sheet, decoction sheet, label and leaflet of one prescription state the same, in each language. */
const t = testApp()
let doctor: Caller
let prescriptionId: number

const taking = '饭后约一小时服。温服。'
const herbs = [
  { herbId: 'da-huang', name: '大黄', doseG: 6, decoct: '后下' },
  { herbId: 'zhi-gan-cao', name: '炙甘草', doseG: 3 },
  { herbId: 'fu-zi', name: '黑顺片', form: '黑顺片', doseG: 9, decoct: '先煎' },
  { herbId: 'huo-ma-ren', name: '火麻仁', doseG: 15 },
  { herbId: 'e-jiao', name: '阿胶', doseG: 6, decoct: '烊化' },
]
const toldApart = ['黑顺片', '大黄', '阿胶']

beforeAll(async () => {
  doctor = (await t.signIn()).call
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female', birthday: '1960-05-01' })
  ;({ prescriptionId } = await doctor(visit.create, { patientId }))
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const recipes = [{ recipeId: 'ma-zi-ren-wan' }]
  const recipeUsage = { pairs: 5, timesPerDay: 3, mlPerTime: 150, taking }
  await doctor(prescription.save, { prescriptionId, version, herbs, recipes, recipeUsage, diagnosisResult: '便秘' })
})

async function textsOf(kind: (typeof sheetKinds)[number], language: Language): Promise<string[]> {
  const { pages } = await doctor(prescription.sheetPages, { prescriptionId, kind, language })
  return pages.flatMap((page) => page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
}
const placesIn = (text: string, words: readonly string[]) => words.map((word) => text.indexOf(word))
const rising = (places: readonly number[]) => places.every((at, i) => at >= 0 && at > (places[i - 1] ?? -1))

const traditional: Readonly<Record<string, string>> = { 黑顺片: '黑順片', 大黄: '大黃', 阿胶: '阿膠' }

/** How each herb is written on the decoction sheet, its dose beside it: `Dahuang 大黄 6 g`. */
async function namesIn(language: Language): Promise<Map<string, string>> {
  const slip = (await textsOf('decoction', language)).join('\n')
  return new Map(
    herbs.map(({ name, doseG }) => {
      const written = language === 'zh_TW' ? (traditional[name] ?? name) : name
      const found = slip.match(new RegExp(`([A-Z][a-z]+ )?${written} ${doseG} g`))
      return [name, found?.[0] ?? expect.fail(`${written} ${doseG} g is not on the decoction sheet`)]
    }),
  )
}

test.each(languages)(
  '%s: the decoction sheet holds every herb of the sheet, in the order of the pot',
  async (language) => {
    const names = await namesIn(language)
    const sheet = (await textsOf('prescription', language)).join('\n')
    const slip = (await textsOf('decoction', language)).join('\n')
    for (const written of names.values())
      for (const word of written.replace(/ [\d.]+ g$/, '').split(' ')) expect(sheet).toContain(word)
    // 先煎, 同煎, 后下, 烊化.
    const order = ['黑顺片', '火麻仁', '大黄', '阿胶'].map((name) => names.get(name) ?? '')
    expect(rising(placesIn(slip, order))).toBe(true)
  },
)

test.each(languages)(
  '%s: the leaflet names the herbs treated apart as the decoction sheet does, in its order',
  async (language) => {
    const names = await namesIn(language)
    const leaflet = (await textsOf('leaflet', language)).join('\n')
    expect(
      rising(
        placesIn(
          leaflet,
          toldApart.map((name) => names.get(name) ?? ''),
        ),
      ),
    ).toBe(true)
  },
)

test.each(languages)('%s: one sentence of usage and one of directions stand on all four', async (language) => {
  const [slip = '', ...others] = await Promise.all(
    (['decoction', 'prescription', 'label', 'leaflet'] as const).map(async (kind) =>
      (await textsOf(kind, language)).join('\n'),
    ),
  )
  const usage = { zh_CN: /水煎服[^。]*。/, zh_TW: /水煎服[^。]*。/, en: /Decoct in water[^.]*\./ }[language].exec(
    slip,
  )?.[0]
  expect(usage).toMatch(/150/)
  for (const other of others) expect(other).toContain(usage ?? expect.fail('no usage on the decoction sheet'))
  const directions = { zh_CN: taking, zh_TW: '飯後約一小時服。溫服。', en: /About an hour after meals/ }[language]
  for (const other of others) expect(other).toMatch(directions)
})

test.each(languages)('%s: nothing of the book’s pill stands on the papers of a decoction', async (language) => {
  const leaflet = (await textsOf('leaflet', language)).join('\n')
  expect(leaflet).not.toMatch(/蜜|丸|pill|honey/i)
  // Three cups of 150 ml are 450 ml, however much the rule would make.
  expect(leaflet).toContain('450 ml')
})

test.each(languages)('%s: the leaflet says once when to stop', async (language) => {
  const leaflet = (await textsOf('leaflet', language)).join(' ')
  expect(leaflet.match(/皮疹|rash/g)).toHaveLength(1)
})

test('what is drunk each time stays as it was signed, and is decided again for the next sheet', async () => {
  const birthday = `${new Date().getFullYear() - 6}-01-01`
  const { patientId } = await doctor(patient.add, { patientName: '林小满', sex: 'female', birthday })
  const begun = async () => (await doctor(visit.create, { patientId })).prescriptionId
  const id = await begun()
  const volumes = async () => {
    const { pages } = await doctor(prescription.sheetPages, { prescriptionId: id, kind: 'prescription' })
    const marks = pages.flatMap((page) => page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
    return marks.join('').match(/每次\d+\sml/g)
  }
  const { version } = await doctor(prescription.detail, { id })
  const usage = { recipeUsage: { pairs: 3, taking }, diagnosisResult: '感冒' }
  const given = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 3 }]
  const saved = await doctor(prescription.save, { prescriptionId: id, version, herbs: given, ...usage })
  expect(saved.content.recipeUsage.mlPerTime).toBeNull()
  const signed = await doctor(prescription.confirm, { prescriptionId: id, version: saved.version })
  expect([signed.content.recipeUsage.mlPerTime, await volumes()]).toEqual([
    100,
    [expect.stringMatching(/^每次100\sml$/)],
  ])

  const { content } = await doctor(recipeTaking.redose, { prescriptionId: await begun(), reusePrescriptionId: id })
  expect(content.recipeUsage).toMatchObject({ mlPerTime: null, pairs: 3 })
})
