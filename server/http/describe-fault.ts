const place = /^\s+at \S.*$/

type Fault = { name: string; code?: unknown; table?: unknown; constraint?: unknown; frames: string[] }

/**
 * The part of a fault that may be logged: its kind, the database's code, and its location. Never its message, because
 * the database driver quotes the refused value.
 */
export function describeFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const { name, message, stack = '' } = error
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => place.test(line))
    .map((line) => line.trim())
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  return {
    name,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    frames,
  }
}
