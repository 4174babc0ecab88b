import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { DatabaseTrouble } from '../trouble.ts'

export const manifestName = 'manifest.json'

/** The contents of a backup. Everything is listed with its checksum; unlisted files are refused. */
const manifest = z.object({
  program: z.literal('qibo'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgresMajor: z.int(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifest>

const damaged = (message: string): DatabaseTrouble =>
  new DatabaseTrouble('backup_damaged', `The backup is damaged or not a Qibo backup: ${message}. Nothing was changed.`)

export async function listFiles(root: string, folder = root): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await listFiles(root, path)))
    else if (entry.isFile()) found.push(relative(root, path))
    else throw damaged(`${relative(root, path)} is neither a file nor a folder`)
  }
  return found.sort()
}

export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function describeFolder(root: string, postgresMajor: number): Promise<Manifest> {
  const files: Manifest['files'] = []
  for (const path of await listFiles(root)) files.push({ path, ...(await hashFile(join(root, path))) })
  return { program: 'qibo', format: 1, madeAt: new Date().toISOString(), postgresMajor, files }
}

export async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, manifestName), 'utf8').catch(() => {
    throw damaged(`it has no ${manifestName}`)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw damaged(`its ${manifestName} cannot be read`)
  }
}

/** Every listed file exists, complete and unchanged, and there is no other. */
export async function verifyFolder(root: string): Promise<Manifest> {
  const listed = await readManifest(root)
  const wanted = new Map(listed.files.map((file) => [file.path, file]))
  for (const path of await listFiles(root)) {
    if (path === manifestName) continue
    const file = wanted.get(path)
    if (!file) throw damaged(`it holds ${path}, which is not in its list`)
    const { bytes, sha256 } = await hashFile(join(root, path))
    if (bytes !== file.bytes || sha256 !== file.sha256) throw damaged(`${path} has changed`)
    wanted.delete(path)
  }
  for (const path of wanted.keys()) throw damaged(`${path} is missing`)
  return listed
}
