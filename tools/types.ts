import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** `npm run types`: files checked before are not checked again while they and their imports stay unchanged. */
const kept = 'node_modules/.cache/tsbuildinfo'
/** Each checker repeats work of the others: on two cores two take twice the work in the same time. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))
const command = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
const check = () =>
  spawnSync(process.execPath, [...command, '--checkers', String(checkers)], { stdio: 'inherit' }).status === 0

// The cache may retain an error that is fixed: only a full check may report failure.
let holds = check()
if (!holds) {
  rmSync(kept, { force: true })
  holds = check()
}
process.exit(holds ? 0 : 1)
