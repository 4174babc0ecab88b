import { readFileSync } from 'node:fs'

/**
 * Calls back when npm, which started us, is gone: killed with -9 it cannot forward the signal. There may be a shell
 * between npm and us. Started by hand there is nothing to watch: a closed terminal sends its own signal.
 */
export function whenNpmDies(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = nameOf(parent).startsWith('npm') ? undefined : parentOf(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    callback()
  }, 500)
  watch.unref()
}

/** Only Linux reports this; elsewhere only the direct parent is watched. */
function read(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}

function nameOf(pid) {
  const line = read(pid) ?? '(npm)'
  return line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'))
}

function parentOf(pid) {
  const line = read(pid)
  return line && Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
}
