/**
 * The count, from the environment if set (`BENCH_DOCTORS=20`), to check whether a bench works without its full size.
 */
export function benchCount(of: string, usual: number): number {
  const asked = Number(process.env[`BENCH_${of.toUpperCase()}`])
  return Number.isInteger(asked) && asked > 0 ? asked : usual
}
