import { auth } from '#contract/account/auth.ts'
import { benchPassword, inClinic } from './clinic.ts'
import { report, timeEach } from './measure.ts'

/** Slow on purpose: argon2id makes a stolen password table useless. */
await inClinic(async ({ addClinic, addDoctor, caller }) => {
  const { phone } = await addDoctor(await addClinic())
  const call = caller(null)
  const ms = await timeEach(50, async () => {
    const { accessToken } = await call(auth.login, { account: phone, password: benchPassword })
    if (!accessToken) throw new Error('the sign-in gave no token')
  })
  report('login', ms)
})
