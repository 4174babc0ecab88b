import { parseArgs } from 'node:util'
import { ConfigTrouble, type Flags, settings } from '#server/config.ts'
import { DatabaseTrouble } from './trouble.ts'

/** Runs a command and prints what went wrong as a sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

/** The flags of the server: those of the settings, and help. */
export function readFlags(args = process.argv.slice(2)): Flags {
  const flags = settings.flatMap(({ flag }) => (flag === undefined ? [] : [flag]))
  const type = (flag: string) => ({ type: flag === 'demo' ? ('boolean' as const) : ('string' as const) })
  const options = { ...Object.fromEntries(flags.map((flag) => [flag, type(flag)])), help: { type: 'boolean' as const } }
  try {
    return parseArgs({ args, options, allowNegative: true }).values
  } catch (error) {
    throw new ConfigTrouble(
      `${error instanceof Error ? error.message : String(error)}\nnpm start -- --help lists them.`,
    )
  }
}

export function sentenceOf(error: unknown): string {
  if (error instanceof DatabaseTrouble || error instanceof ConfigTrouble) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message
  const wantsStack = process.env['QIBO_LOG_LEVEL'] === 'debug'
  return wantsStack ? String(error.stack) : `It did not work: ${error.message}. (QIBO_LOG_LEVEL=debug shows where.)`
}
