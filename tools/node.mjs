import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname))

const neededMajor = 22
const neededMinor = 18

/** The Node that runs TypeScript directly: npm's own, else the current one if it is new enough. */
export function findNode() {
  const brought = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return process.execPath
  throw new Sentence(
    `On this machine Qibo needs Node ${neededMajor}.${neededMinor} or newer, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  )
}

/** An error for the user, printed as a sentence without a stack. */
export class Sentence extends Error {}
