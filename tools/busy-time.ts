/** Milliseconds that this thread computes while something runs: waiting for other programs does not count. */
export function busyMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  return process.threadCpuUsage(before).user / 1000
}
