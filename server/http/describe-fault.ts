const place = /^\s+at \S.*$/

type Fault = { name: string; code?: unknown; table?: unknown; constraint?: unknown; frames: string[] }

/**
 * What may be logged of a fault: its kind, what the database calls it, and where it happened. Never its message: the
 * database's driver quotes the value that it could not take.
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
