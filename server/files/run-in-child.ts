import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Limits = { timeoutMs: number; memoryMb: number; maxAnswerBytes: number }

/**
 * Lets a program of ours read a stranger's file, and returns what it prints. A kilobyte can require hours, or more memory
 * than there is, and running out of memory ends the whole process, even in a worker thread. So the program has its own
 * process, killed at the first limit it reaches; then the promise is rejected.
 */
export const runInChild = (
  program: URL,
  args: readonly string[],
  input: Uint8Array,
  { timeoutMs, memoryMb, maxAnswerBytes }: Limits,
): Promise<Buffer> =>
  new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${memoryMb}`, fileURLToPath(program), ...args],
      { encoding: 'buffer', env: {}, killSignal: 'SIGKILL', timeout: timeoutMs, maxBuffer: maxAnswerBytes },
      (error, answer) => (error ? fail(error) : done(answer)),
    )
    // Ended before reading: the callback reports the result.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
