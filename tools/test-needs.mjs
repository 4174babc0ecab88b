import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Without windows first: the journeys take a fifth less time in it. */
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROMIUM_PATH, or the machine's Chromium. */
export function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  const all = folders.flatMap((folder) => browsers.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...all].find((path) => path && existsSync(path))
}

export const hasChineseFont = () =>
  (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** The newest supported PostgreSQL on the machine; Debian separates them by version. */
export function findPostgres() {
  const home = '/usr/lib/postgresql'
  const majors = existsSync(home) ? readdirSync(home).map(Number) : []
  return majors
    .filter((major) => major >= 15)
    .sort((a, b) => b - a)
    .map((major) => join(home, String(major), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

/** Installs Debian packages as root or with sudo; returns the reason for a failure. */
export function aptInstall(packages) {
  const typed = `apt-get install ${packages.join(' ')}`
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `install ${packages.join(' and ')} with the system's package manager`
  const asRoot = process.getuid() === 0
  if (!asRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return `type: sudo ${typed}`
  console.log(`Installing ${packages.join(', ')} …`)
  const run = (...args) => {
    const [command, ...rest] = [
      ...(asRoot ? [] : ['sudo', '-n']),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ]
    return spawnSync(command, rest, { encoding: 'utf8' })
  }
  run('update', '-q')
  const done = run('install', '-y', '-q', '--no-install-recommends', ...packages)
  if (done.status === 0) return undefined
  const last = `${done.stdout}${done.stderr}`.trim().split('\n').slice(-3).join(' ')
  return `"${typed}" failed: ${last}`
}

/** What the tests in a real browser need; returns what is missing and what to type. */
export function ensureBrowser() {
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']
  const missing = [...(findChromium() ? [] : ['chromium-headless-shell']), ...fonts]
  if (missing.length === 0) return undefined
  let why = aptInstall(missing)
  // Debian 11 and Ubuntu have the browser with windows alone.
  if (why && !findChromium()) why = aptInstall(['chromium', ...fonts])
  if (findChromium() && hasChineseFont()) return undefined
  return `Chromium and a Chinese font are needed; ${why ?? 'they were installed but not found'}`
}

export function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return undefined
  const why = aptInstall(['postgresql'])
  return findPostgres()
    ? undefined
    : `no PostgreSQL 15 or newer on this machine; ${why ?? 'the installed one is older'}`
}
