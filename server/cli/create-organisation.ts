import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Mobile } from '#contract/base/fields.ts'
import { createOrganisation } from '#server/account/organisation/organisation.service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: '' },
    clinic: { type: 'string' },
    admin: { type: 'string', default: '' },
    'admin-name': { type: 'string', default: 'Admin' },
    id: { type: 'string' },
    data: { type: 'string' },
  },
})

const usage =
  'npm run org:create -- --name "Clinic group" --admin 13800000000 [--clinic "First clinic"] [--admin-name NAME] [--id N] [--data DIR]'
const account = z.union([Mobile, z.email()]).safeParse(values.admin)
if (!values.name || !account.success) {
  console.error(`An organisation needs a name, and an admin with a mobile number or an email.\n${usage}`)
  process.exit(2)
}

const password = `q${randomBytes(6).toString('hex')}7`
const database = await openDatabase(readConfig(process.env, { data: values.data }))
try {
  const { topOrgId, clinicId } = await createOrganisation(database.db, {
    name: values.name,
    clinicName: values.clinic ?? values.name,
    adminAccount: account.data,
    adminName: values['admin-name'],
    password,
    ...(values.id && { id: Number(values.id) }),
  })
  console.log(
    `Organisation ${topOrgId} with clinic ${clinicId}. ${account.data} signs in with ${password} and must then choose a password.`,
  )
} catch (error) {
  const taken = (error as { code?: string }).code === '23505'
  console.error(taken ? `${account.data}, or that organisation number, is already in use.` : String(error))
  process.exitCode = 1
} finally {
  await database.close()
}
