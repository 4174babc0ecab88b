type Line = {
  herbId: string | null
  name: string
  form: string | null
  doseG: number
  role: string | null
  decoct: string
}

const keyOf = (l: Line) => `${l.herbId ?? l.name}/${l.form ?? ''}`

/** Each herb once, at the larger dose; position, name and origin are those of the first line. */
export function mergeLines<L extends Line>(lines: readonly L[]): (L & { sources: L[] })[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [
      {
        ...first,
        doseG: Math.max(...same.map((l) => l.doseG)),
        role: same.find((l) => l.role)?.role ?? null,
        decoct: same.find((l) => l.decoct)?.decoct ?? '',
        sources: same,
      },
    ]
  })
}

export type LineDifference<L> = {
  added: L[]
  removed: L[]
  /** The current lines, with the previous dose. */
  changed: { line: L; fromG: number }[]
  same: number
}

/** From one list of lines to another; two forms of a herb are two lines. */
export function differenceOf<L extends Line>(before: readonly L[], after: readonly L[]): LineDifference<L> {
  const [was, is] = [mergeLines(before), mergeLines(after)]
  const earlier = new Map(was.map((l) => [keyOf(l), l]))
  const later = new Set(is.map(keyOf))
  const kept = is.flatMap((l) => {
    const old = earlier.get(keyOf(l))
    return old ? [{ line: l, fromG: old.doseG }] : []
  })
  const changed = kept.filter((k) => k.fromG !== k.line.doseG)
  return {
    added: is.filter((l) => !earlier.has(keyOf(l))),
    removed: was.filter((l) => !later.has(keyOf(l))),
    changed,
    same: kept.length - changed.length,
  }
}
