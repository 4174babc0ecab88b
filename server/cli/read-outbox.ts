import { parseArgs } from 'node:util'
import { Account } from '#contract/base/fields.ts'
import { ConfigTrouble, readConfig } from '#server/config.ts'
import { runCommand } from '#server/db/command-line.ts'
import { reachDatabase } from '#server/db/open.ts'
import { selectUnclaimed } from '#server/outside/outbox.sql.ts'

const usage = `npm run --silent outbox:read -- [--account ACCOUNT] [--data DIR]

Prints the newest messages that no gateway sends and that belong to no organisation, one JSON object a line: the codes of
people who sign up without an invitation. No admin sees them; what belongs to an organisation its admins read.
  --account ACCOUNT  only those to this mobile number or email
  --data DIR         the data folder (default: .data); DATABASE_URL outranks it`

const text = { type: 'string' } as const

await runCommand(async () => {
  const { values } = parseArgs({ options: { account: text, data: text, help: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  const account = Account.optional().safeParse(values.account)
  if (!account.success) throw new ConfigTrouble(`--account is a mobile number or an email.\n\n${usage}`)
  const database = await reachDatabase(readConfig(process.env, { data: values.data }))
  const wanted = { recipient: account.data, limit: 50, offset: 0, countLimit: 50 }
  const { list } = await selectUnclaimed(database.db, wanted).finally(() => database.close())
  for (const { made_at, channel, recipient, subject, body } of list)
    console.log(JSON.stringify({ time: made_at.toISOString(), channel, to: recipient, subject, body }))
})
