import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Mobile } from '#contract/base/fields.ts'
import { createOrganisation } from '#server/account/organisation/organisation.service.ts'
import { ConfigTrouble, readConfig } from '#server/config.ts'
import { runCommand } from '#server/db/command-line.ts'
import { isUniqueViolation } from '#server/db/error-codes.ts'
import { reachDatabase } from '#server/db/open.ts'

const usage = `npm run org:create -- --name "Clinic group" --admin 13800000000 [--clinic "First clinic"] [--admin-name NAME] [--id N] [--data DIR]

Makes an organisation with its first clinic and its admin, while Qibo runs or not, and prints the first password.`

const text = { type: 'string' } as const

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      name: text,
      clinic: text,
      admin: text,
      id: text,
      data: text,
      help: { type: 'boolean' },
      'admin-name': { ...text, default: 'Admin' },
    },
  })
  if (values.help) return console.log(usage)
  const { name } = values
  const account = z.union([Mobile, z.email()]).safeParse(values.admin)
  if (!name || !account.success)
    throw new ConfigTrouble(`An organisation needs a name, and an admin with a mobile number or an email.\n\n${usage}`)
  const id =
    values.id === undefined
      ? undefined
      : z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .safeParse(values.id)
  if (id && !id.success) throw new ConfigTrouble(`--id must be a whole number, not "${values.id}".`)
  const password = `q${randomBytes(6).toString('hex')}7`
  const database = await reachDatabase(readConfig(process.env, { data: values.data }))
  try {
    const { topOrgId, clinicId } = await createOrganisation(database.db, {
      name,
      clinicName: values.clinic ?? name,
      adminAccount: account.data,
      adminName: values['admin-name'],
      password,
      ...(id && { id: Number(id.data) }),
    })
    console.log(
      `Organisation ${topOrgId} with clinic ${clinicId}. ${account.data} signs in with ${password} and must then choose a password.`,
    )
  } catch (error) {
    throw isUniqueViolation(error)
      ? new ConfigTrouble(`${account.data}, or that organisation number, is already in use.`)
      : error
  } finally {
    await database.close()
  }
})
