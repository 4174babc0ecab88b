import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createActivations } from '#server/account/auth/license.service.ts'
import { ConfigTrouble, readConfig } from '#server/config.ts'
import { runCommand } from '#server/db/command-line.ts'
import { reachDatabase } from '#server/db/open.ts'

const usage = `npm run activation:create -- [--days 365] [--count 1] [--org N] [--valid 365] [--data DIR]

Makes codes that renew a licence by so many days, good for one account each, and prints them. They are stored as a hash
alone and cannot be printed again. --org keeps them for one organisation; --valid is in how many days they must be used.`

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const Options = z.object({
  days: whole(1, 3660),
  count: whole(1, 500),
  org: whole(1, 999_999_999).optional(),
  valid: whole(1, 3660),
})

const text = { type: 'string' } as const

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      days: { ...text, default: '365' },
      count: { ...text, default: '1' },
      valid: { ...text, default: '365' },
      org: text,
      data: text,
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const options = Options.safeParse(values)
  if (!options.success) throw new ConfigTrouble(`--days, --count, --org and --valid are whole numbers.\n\n${usage}`)
  const { days, count, org, valid } = options.data
  const database = await reachDatabase(readConfig(process.env, { data: values.data }))
  try {
    const wanted = { count, days, topOrgId: org ?? null, validDays: valid }
    const codes = await createActivations(database.db, wanted, new Date())
    for (const code of codes) console.log(code)
  } finally {
    await database.close()
  }
})
