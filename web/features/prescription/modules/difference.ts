import type { PrescribedHerb } from '#contract/prescription-content.ts'

const keyOf = (line: PrescribedHerb) => `${line.herbId ?? line.name} ${line.form ?? ''}`

/** From one sheet to another: what came, what went, whose dose changed. */
export function differenceOf(before: readonly PrescribedHerb[], now: readonly PrescribedHerb[]) {
  const old = new Map(before.map((l) => [keyOf(l), l]))
  const kept = now.flatMap((line) => {
    const was = old.get(keyOf(line))
    return was ? [{ line, fromG: was.doseG }] : []
  })
  const changed = kept.filter((k) => k.fromG !== k.line.doseG)
  const stands = new Set(now.map(keyOf))
  return {
    added: now.filter((l) => !old.has(keyOf(l))),
    removed: before.filter((l) => !stands.has(keyOf(l))),
    changed,
    same: kept.length - changed.length,
  }
}
