import { beforeAll, expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const languages = ['zh_CN', 'zh_TW', 'en'] as const
let token = ''
let prescriptionId = 0
beforeAll(async () => {
  const signed = await t.signIn()
  token = signed.token
  const { patientId } = await signed.call(patient.add, { patientName: '周以宁', sex: 'male' })
  prescriptionId = (await signed.call(visit.create, { patientId })).prescriptionId
  await signed.call(meridian.compute, { prescriptionId, symptomIds: ['cough'] })
  await signed.call(acupuncture.chooseSymptoms, { prescriptionId, genreCode: 'classic', symptomIds: ['cough'] })
  await signed.call(point.addEmpirical, {
    prescriptionId,
    genreCode: 'classic',
    symptomIds: ['cough'],
    points: [{ pointId: 'bl13' }],
  })
})

const empirical = (points: object[]) => ({ genreCode: 'classic', symptomIds: ['cough'], points })
const refused: [string, Endpoint, object, Record<(typeof languages)[number], RegExp>][] = [
  [
    'a fourth symptom',
    acupuncture.chooseSymptoms,
    { genreCode: 'classic', symptomIds: ['cough', 'vomiting', 'palpitation', 'toothache'] },
    { zh_CN: /最多选 3 个/, zh_TW: /最多選 3 個/, en: /at most 3/i },
  ],
  [
    'a fifth channel',
    meridian.direct,
    { meridianCodes: ['lu', 'li', 'st', 'sp', 'ht'] },
    { zh_CN: /最多选 4 条/, zh_TW: /最多選 4 條/, en: /at most 4 channels/i },
  ],
  [
    'a channel named twice',
    meridian.direct,
    { meridianCodes: ['lu', 'li', 'lu'] },
    { zh_CN: /手太阴肺经选了两次/, zh_TW: /手太陰肺經選了兩次/, en: /lung.*twice/i },
  ],
  [
    'a step out of order',
    point.chooseCirculation,
    { meridianCodes: ['lu'] },
    { zh_CN: /请按步骤进行/, zh_TW: /請按步驟進行/, en: /please follow the steps/i },
  ],
  [
    'an unknown genre',
    acupuncture.chooseSymptoms,
    { genreCode: 'zone', symptomIds: ['cough'] },
    { zh_CN: /流派|取穴/, zh_TW: /流派|取穴/, en: /school|genre|way/i },
  ],
  [
    'a point chosen twice',
    point.addEmpirical,
    empirical([{ pointId: 'bl13' }]),
    { zh_CN: /肺俞/, zh_TW: /肺俞/, en: /Feishu|BL13/i },
  ],
  [
    'a depth out of range',
    point.addEmpirical,
    empirical([{ pointId: 'lu7', depthCun: 3 }]),
    { zh_CN: /列缺.*3/, zh_TW: /列缺.*3/, en: /(Lieque|LU7).*3/i },
  ],
  [
    'an hour in no time zone',
    point.byTime,
    { dateTime: '2026-03-02T10:00:00' },
    { zh_CN: /时/, zh_TW: /時/, en: /time/i },
  ],
]

test.each(refused)(
  '%s is refused with a clear sentence in three languages, and nothing is lost',
  async (_, endpoint, body, said) => {
    const kept = async () => {
      const call = t.caller(token)
      const { points } = await call(point.selected, { prescriptionId })
      const session = await call(acupuncture.session, { prescriptionId })
      return JSON.stringify([points, session.symptomIds, session.empirical])
    }
    const before = await kept()
    for (const language of languages) {
      const call = t.caller(token, language)
      const answer = await call(endpoint, { prescriptionId, ...body } as never).then(
        () => null,
        (error: unknown) => error as { code: number; message: string },
      )
      expect(answer, language).not.toBeNull()
      expect(answer?.message, language).toMatch(said[language])
      expect(answer?.message, language).not.toMatch(/\{\{|_|undefined|Invalid/)
    }
    expect(await kept()).toBe(before)
  },
)
