import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

type Where = Pick<Config, 'auditKey' | 'dataDir'>

const fileIn = (dataDir: string) => join(dataDir, 'audit.key')
const read = new Map<string, Buffer>()

/**
 * The key from the settings, else from the file in the data folder; never from the database. A backup of the folder
 * contains the file.
 */
export function findAuditKey({ auditKey, dataDir }: Where): Buffer | null {
  if (auditKey !== undefined) return Buffer.from(auditKey)
  const known = read.get(dataDir)
  if (known) return known
  try {
    const key = Buffer.from(readFileSync(fileIn(dataDir), 'utf8').trim())
    read.set(dataDir, key)
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** As above; the first start creates the file. When two start at once, the second uses the file of the first. */
export function auditKeyOf(where: Where): Buffer {
  const found = findAuditKey(where)
  if (found) return found
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(fileIn(where.dataDir), `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return findAuditKey(where) ?? auditKeyOf(where)
}
