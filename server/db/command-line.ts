import { dirname, join, resolve } from 'node:path'
import { DatabaseTrouble } from './trouble.ts'

const root = dirname(dirname(import.meta.dirname))

export const defaultDataDir = join(root, '.data')

/** A path typed at `npm run …` is meant from the folder where it was typed; npm itself has moved to the project's. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** Runs a command and prints what went wrong as a sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DatabaseTrouble) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return error instanceof Error ? error.message : code
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
