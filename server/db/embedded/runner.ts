import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * PostgreSQL refuses to run as root. As root we run it in a user namespace, where root's own files belong to an
 * ordinary user; where namespaces are forbidden (Docker's default) we run it as another user with the capability to
 * pass through closed folders.
 */
export type Runner = { kind: 'plain' } | { kind: 'namespace' } | { kind: 'other_user'; uid: number; gid: number }

const nobody = 65_534

/** A cluster that already belongs to a user is run as that user, so that its owner can continue to use it. */
export function chooseRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return { kind: 'plain' }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { kind: 'other_user', uid: owner.uid, gid: owner.gid }
  if (namespaceWorks()) return { kind: 'namespace' }
  return { kind: 'other_user', uid: nobody, gid: nobody }
}

const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

function namespaceWorks(): boolean {
  return spawnSync('unshare', [...namespace, 'true']).status === 0
}

/**
 * The whole command line. `--pdeathsig` ends the program when this process dies, even by kill -9; it is inside the
 * namespace because entering one clears it.
 */
export function commandFor(runner: Runner, program: string, args: string[], deathSignal: string): string[] {
  if (process.platform !== 'linux') return [program, ...args]
  const death = ['setpriv', '--pdeathsig', deathSignal]
  if (runner.kind === 'plain') return [...death, '--', program, ...args]
  if (runner.kind === 'namespace') return ['unshare', ...namespace, ...death, '--', program, ...args]
  const user = [`--reuid=${runner.uid}`, `--regid=${runner.gid}`, '--clear-groups']
  return [...death, ...user, ...passThroughFolders(), '--', program, ...args]
}

let passRight: string[] | undefined

/**
 * Also for access(2), which without the secure bit checks without any capability; PostgreSQL searches its own files
 * this way.
 */
function passThroughFolders(): string[] {
  const right = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  passRight ??= spawnSync('setpriv', [...right, '--', 'true']).status === 0 ? right : []
  return passRight
}

/** Transfers a folder to the user that will run the server. */
export function handOver(runner: Runner, folder: string): void {
  if (runner.kind === 'other_user') chownTree(folder, runner.uid, runner.gid)
}

function chownTree(path: string, uid: number, gid: number): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  if (found.uid !== uid || found.gid !== gid) chownSync(path, uid, gid)
  if (found.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid)
}
