import { spawn } from 'node:child_process'
import { explain } from '../embedded/explain.ts'
import { DatabaseTrouble } from '../trouble.ts'

/** The system's own tar, available on every Linux and macOS. */
async function runTar(folder: string, args: string[]): Promise<void> {
  const child = spawn('tar', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const code = await new Promise<number | null>((settle, reject) => {
    child.once('error', () =>
      reject(
        new DatabaseTrouble('backup_refused', 'The program "tar" is needed for backups. Install it and try again.'),
      ),
    )
    child.once('close', settle)
  })
  if (code === 0) return
  const trouble = explain(folder, text)
  if (trouble.kind !== 'start_failed') throw trouble
  throw new DatabaseTrouble('backup_damaged', `The archive could not be worked on: ${text.trim().split('\n')[0] ?? ''}`)
}

export const packFolder = (parent: string, name: string, file: string): Promise<void> =>
  runTar(parent, ['-czf', file, name])

export const unpackInto = (folder: string, file: string): Promise<void> =>
  runTar(folder, ['-xzf', file, '--no-same-owner'])
