import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** `npm run types`: what was checked before is not checked again while it and what it imports stay as they are. */
const kept = 'node_modules/.cache/tsbuildinfo'
/** Each checker works out anew what another knows already: on two cores two take twice the work in the same time. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))
const command = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
const check = () =>
  spawnSync(process.execPath, [...command, '--checkers', String(checkers)], { stdio: 'inherit' }).status === 0

// What is kept may hold on to a fault that is mended: only a check from the beginning finds fault.
let holds = check()
if (!holds) {
  rmSync(kept, { force: true })
  holds = check()
}
process.exit(holds ? 0 : 1)
