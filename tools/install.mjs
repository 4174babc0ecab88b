import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Sentence } from './node.mjs'

/** Updates node_modules to package-lock.json, unless already current. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const release = await takeLock()
  try {
    if (!isInstalled()) await install()
  } finally {
    release()
  }
}

/** npm writes node_modules/.package-lock.json when an installation is complete: it must list what ours lists. */
function isInstalled() {
  const there = readPackages(join(root, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!there) return false
  return Object.entries(wanted ?? {}).every(([path, entry]) => {
    if (path === '' || (there[path] === undefined && (entry.optional || entry.devOptional) && !isNeeded(entry)))
      return true
    return there[path]?.version === entry.version && there[path]?.integrity === entry.integrity
  })
}

/** npm leaves out packages for other machines. Libraries for another libc are left out too, so those never count. */
function isNeeded({ os, cpu, libc, optional }) {
  const forThis = (list, own) => list === undefined || list.includes(own)
  if (optional && libc !== undefined) return false
  return os !== undefined && cpu !== undefined && forThis(os, process.platform) && forThis(cpu, process.arch)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  console.log('Installing the packages (about a minute the first time) …')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const { code, text } = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  clearInterval(progress)
  if (code !== 0) throw new Sentence(explain(text))
  console.log(`Packages installed in ${seconds()} s.`)
}

/** npm runs on the user's Node: ours is among the files that npm ci replaces. */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, all] = npm && node && existsSync(npm) ? [node, [npm, ...args]] : ['npm', args]
  return new Promise((settle) => {
    const child = spawn(command, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    const note = (chunk) => {
      text = (text + chunk).slice(-20_000)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('error', (error) => settle({ code: 1, text: error.message }))
    child.once('close', (code) => settle({ code, text }))
  })
}

const reasons = [
  [
    /ENOSPC|no space left/i,
    () => 'The disk is full: the packages need about 1.5 GB. Make room and run the command again.',
  ],
  [
    /EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network|socket/i,
    () =>
      'The package registry cannot be reached. Check the network (and, behind a proxy, "npm config get proxy" and "npm config get registry"), then run the command again. Only the first start needs the network.',
  ],
  [/EROFS|read-only/i, () => `${root} can only be read, so the packages cannot be installed there.`],
  [
    /EACCES|EPERM/,
    () =>
      `The packages cannot be written to ${root}: it belongs to another user. Run the command as the user who owns that folder.`,
  ],
]

function explain(text) {
  const found = reasons.find(([pattern]) => pattern.test(text))
  const last = text.trim().split('\n').slice(-12).join('\n')
  return `${found ? found[1]() : 'The packages could not be installed.'}\nnpm said:\n${last}`
}

/** Two commands started together on a new clone must not install at the same time. */
async function takeLock() {
  const folder = join(root, '.cache', 'installing')
  const mine = join(folder, 'pid')
  for (;;) {
    try {
      mkdirSync(join(root, '.cache'), { recursive: true })
      mkdirSync(folder)
      writeFileSync(mine, String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Sentence(explain(String(error)))
    }
    if (!(await holderLives(mine))) rmSync(folder, { recursive: true, force: true })
    else console.log('Waiting for another command that is installing the packages …')
    await new Promise((settle) => setTimeout(settle, 2_000))
  }
}

async function holderLives(file) {
  try {
    // There is a moment between creating the folder and writing the number.
    if (!existsSync(file)) await new Promise((settle) => setTimeout(settle, 1_000))
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
