import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { organisation } from '#contract/account/organisation.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()

test('[CALL-organisation-list] [CALL-organisation-switch] [ROLE-switch-organisation] a doctor of two clinics sees the patients of the one switched to', async () => {
  const doctor = await t.signIn()
  const second = await insertOrganisation(t.db, { topOrgId: t.orgs.ours.top, name: '东院' })
  await t.db.insertInto('membership').values({ account_id: doctor.accountId, org_id: second }).execute()
  await doctor.call(patient.add, { patientName: '林若兰', sex: 'female' })
  const current = async () =>
    (await doctor.call(organisation.list, {})).list.filter((org) => org.current).map((org) => org.name)
  expect(await current()).toEqual(['杏林门诊部'])
  expect(await doctor.call(organisation.switch, { orgId: second })).toMatchObject({ orgId: second, orgName: '东院' })
  expect(await current()).toEqual(['东院'])
  expect((await doctor.call(patient.list, {})).total).toBe(0)
  expect((await doctor.call(account.info, {})).orgName).toBe('东院')
  await doctor.call(organisation.switch, { orgId: t.orgs.ours.clinic })
  expect((await doctor.call(patient.list, {})).total).toBe(1)
})

test('a clinic that one is no member of does not exist, of the own organisation neither', async () => {
  const doctor = await t.signIn()
  const other = await insertOrganisation(t.db, { topOrgId: t.orgs.ours.top, name: '西院' })
  // A membership in another organisation gives no access.
  await t.db.insertInto('membership').values({ account_id: doctor.accountId, org_id: t.orgs.theirs.clinic }).execute()
  for (const orgId of [other, t.orgs.theirs.clinic, t.orgs.ours.top, 999_999])
    await expect(doctor.call(organisation.switch, { orgId })).rejects.toMatchObject({
      code: errors.clinic_not_found.code,
    })
  expect((await doctor.call(organisation.list, {})).list).toHaveLength(1)
})
