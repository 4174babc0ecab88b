import { setTimeout } from 'node:timers/promises'
import { auth } from '#contract/account/auth.ts'
import { userAudit } from '#contract/account/user-audit.ts'
import { document } from '#contract/support/document.ts'
import { hashPassword } from '#server/account/auth/password.ts'
import { benchCount } from './bench-count.ts'
import { benchPassword, inClinic } from './clinic.ts'
import { report, spreadOf, timeEach, timeOnce } from './measure.ts'
import { fillDocuments, fillOrganisations } from './organisations.ts'

const organisations = benchCount('organisations', 16_000)
const accounts = benchCount('accounts', 200_000)
const perSecond = 20
const seconds = 15
const targetMs = 100

/** Sixteen thousand organisations on one database: sign-ins at random times, and lists limited to one organisation. */
await inClinic(async ({ owner, topOrgId, addClinic, addDoctor, caller }) => {
  const fillMs = await timeOnce(async () =>
    fillOrganisations(owner, { organisations, accounts, passwordHash: await hashPassword(benchPassword) }),
  )
  const { call, accountId } = await addDoctor(await addClinic())
  await fillDocuments(owner, { topOrgId, by: accountId, documents: 500, pages: 10 })
  // The lists are requested in a large organisation, with a tenth of all people.
  await owner.updateTable('account').set({ top_org_id: topOrgId }).where('phone', 'like', '136%1').execute()

  const anyone = caller(null)
  const signIn = async (n: number) => {
    const account = `136${String((n * 7919) % accounts).padStart(8, '0')}`
    const { accessToken } = await anyone(auth.login, { account, password: benchPassword })
    if (!accessToken) throw new Error('the sign-in gave no token')
  }
  for (let n = 1; n <= 20; n++) await signIn(n)
  const before = process.cpuUsage()
  // Nobody waits for the previous call, so that slow calls pile up as in practice.
  const logins: Promise<number>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    logins.push(timeOnce(() => signIn(1000 + n)))
    await setTimeout(1000 / perSecond)
  }
  const login = await Promise.all(logins)
  const cpu = process.cpuUsage(before)
  // All threads of the server and the callers: hardly affected by other programs.
  const cpuMsPerSignIn = Math.round((cpu.user + cpu.system) / 1000 / login.length)
  const audits = await timeEach(60, (i) => call(userAudit.userAudits, i % 2 ? { status: 'pending' } : { pageNo: 3 }))
  const documents = await timeEach(60, (i) => call(document.list, { name: ['', '附子', '煎药 7'][i % 3] ?? '' }))
  const measured = { login: spreadOf(login), audits: spreadOf(audits), documents: spreadOf(documents) }
  report('many-accounts', login, {
    organisations,
    accounts,
    perSecond,
    targetMs,
    cpuMsPerSignIn,
    fillS: Math.round(fillMs / 1000),
    met: Object.values(measured).every(({ p95Ms }) => p95Ms <= targetMs),
    ...measured,
  })
})
