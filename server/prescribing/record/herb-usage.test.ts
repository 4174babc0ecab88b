import { expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { testApp } from '#server/testing/app.ts'
import { countHerbs } from './herb-usage.sql.ts'

const t = testApp()

test('herbs are counted on confirmed sheets, by doctor, clinic and organisation, and never on another organisation’s', async () => {
  const me = await t.signIn()
  const { patientId } = await me.call(patient.add, { patientName: '周知远', sex: 'male', birthday: '1980-01-01' })
  const { prescriptionId } = await me.call(visit.create, { patientId })
  const { version } = await me.call(prescription.detail, { id: prescriptionId })
  const scope = await t.db
    .selectFrom('prescription')
    .where('id', '=', prescriptionId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const of = { accountId: scope.doctor_id, orgId: scope.org_id, topOrgId: scope.top_org_id }
  await me.call(prescription.save, {
    prescriptionId,
    version,
    herbs: [{ herbId: 'huang-qi', name: '黄芪', doseG: 15 }],
    recipeUsage: { pairs: 3, taking: '温服' },
    diagnosisResult: '虚劳',
  })
  const held = async (by: typeof of) => (await countHerbs(t.db, by)).find((r) => r.herb_id === 'huang-qi')
  const before = (await held(of))?.doctor ?? 0
  await me.call(prescription.confirm, { prescriptionId, version: version + 1 })
  expect(await held(of)).toMatchObject({ doctor: before + 1 })
  expect(await held({ ...of, accountId: -1, orgId: -1 })).toMatchObject({ doctor: 0, clinic: 0 })
  expect(await held({ ...of, topOrgId: -1 })).toBeUndefined()
})
