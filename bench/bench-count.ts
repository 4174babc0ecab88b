/** How many: as asked for in the environment (`BENCH_DOCTORS=20`), to see whether a bench works without its full size. */
export function benchCount(of: string, usual: number): number {
  const asked = Number(process.env[`BENCH_${of.toUpperCase()}`])
  return Number.isInteger(asked) && asked > 0 ? asked : usual
}
