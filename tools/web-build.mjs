import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, root, Sentence } from './node.mjs'

const sources = [
  'web',
  'contract',
  'i18n',
  'engine',
  'knowledge/schema',
  'package.json',
  'package-lock.json',
  'tools/precompress.mjs',
]
const stampFile = join(root, '.cache', 'web-build.txt')

/** Builds the pages into web/dist unless they were built from exactly these sources. */
export function ensureWebBuilt() {
  const stamp = hashSources()
  if (existsSync(join(root, 'web', 'dist', 'index.html')) && readStamp() === stamp) return
  const since = Date.now()
  console.log('Building the pages …')
  rmSync(stampFile, { force: true })
  const node = findNode()
  runStep(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web'])
  runStep(node, [join(root, 'tools', 'precompress.mjs')])
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile, stamp)
  console.log(`Pages built in ${((Date.now() - since) / 1000).toFixed(1)} s.`)
}

function runStep(node, args) {
  const step = spawnSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (step.status !== 0) throw new Sentence(`The pages could not be built.\n${step.stdout}${step.stderr}`)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => listFiles(source))) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Tests and the built pages do not affect the build. */
const excluded = /\.test\.tsx?$|^web\/dist$/

function listFiles(path) {
  const full = join(root, path)
  if (excluded.test(path) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
