import { expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()

const knowledge = loadKnowledge()

test('herbs offered to an infant begin with the part of the dose that the age allows', async () => {
  const { call } = await t.signIn()
  const offered = async (birthday: string) => {
    const { patientId } = await call(patient.add, { patientName: '林小安', sex: 'female', birthday })
    const { prescriptionId } = await call(visit.create, { patientId })
    const signs = ['发热', '恶寒', '无汗', '便秘'].map((name) => ({ id: knowledge.lexicon.get(name) ?? name }))
    const asked = {
      prescriptionId,
      recipeIds: ['ma-huang-tang'],
      allSymptoms: signs.map((s) => ({ ...s, present: true })),
    }
    const smart = await call(addition.smart, asked)
    const cores = await call(addition.cores, asked)
    return new Map([...smart.list, ...cores.list].map(({ line }) => [line.herbId, line.doseG]))
  }
  const adult = await offered('1990-01-01')
  const infant = await offered('2025-09-01')
  const both = [...infant].filter(([id]) => adult.has(id))
  expect(both.length).toBeGreaterThan(1)
  for (const [id, doseG] of both) expect(doseG).toBeLessThanOrEqual((adult.get(id) ?? 0) / 3 + 1e-9)
})
