/** A thing with names: its name, spellings, and English. */
export type Named = {
  id: string
  name: string
  others: readonly string[]
  pinyin: string
  initials: string
  en: string
  /** Frequency of use: of two equal matches the more frequent comes first. */
  common?: number
}
/** `head`: the last word of an English name, which says what it is: common cold. */
type Row = Named & { texts: readonly { text: string; weight: number; head?: string }[] }
export type NameIndex = { rows: readonly Row[]; byPart: ReadonlyMap<string, readonly number[]> }

const clean = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’-]+/g, '')

/** One- and two-character parts, so that a two-character word is found as reliably as a long one. */
function* partsOf(text: string) {
  for (let i = 0; i < text.length; i++) {
    yield text.slice(i, i + 1)
    if (i + 1 < text.length) yield text.slice(i, i + 2)
  }
}

export function indexNames(named: readonly Named[]): NameIndex {
  const byPart = new Map<string, number[]>()
  const rows = named.map((one, place) => {
    const texts = [
      { text: clean(one.name), weight: 100 },
      ...one.others.map((other) => ({ text: clean(other), weight: 80 })),
      { text: clean(one.initials), weight: 70 },
      { text: clean(one.pinyin), weight: 60 },
      { text: clean(one.en), weight: 50, head: clean(one.en.split(' ').at(-1) ?? '') },
    ].filter(({ text }) => text)
    for (const part of new Set(texts.flatMap(({ text }) => [...partsOf(text)]))) {
      const list = byPart.get(part)
      if (list) list.push(place)
      else byPart.set(part, [place])
    }
    return { ...one, texts }
  })
  return { rows, byPart }
}

/** Whole, head, prefix, inside: in this order; then by the kind of name, then the shorter name. */
function scoreOf(row: Row, wanted: string): number {
  let best = 0
  for (const { text, weight, head } of row.texts) {
    const at = text.indexOf(wanted)
    if (at < 0) continue
    const fit = text === wanted ? 300 : head === wanted ? 200 : at === 0 ? 150 : 0
    best = Math.max(best, fit + weight + 1)
  }
  return best
}

/** The best matches of a word in Chinese, pinyin, initials or English. Expects simplified characters. */
export function searchNames({ rows, byPart }: NameIndex, q: string, limit: number): Named[] {
  const wanted = clean(q)
  if (!wanted) return []
  // The rarest part has the fewest candidates.
  const lists = [...partsOf(wanted)]
    .filter((p) => p.length === Math.min(2, wanted.length))
    .map((p) => byPart.get(p) ?? [])
  const candidates = lists.reduce((a, b) => (b.length < a.length ? b : a))
  return candidates
    .flatMap((place) => {
      const row = rows[place]
      const score = row ? scoreOf(row, wanted) : 0
      return row && score ? [{ row, score }] : []
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        (b.row.common ?? 0) - (a.row.common ?? 0) ||
        a.row.name.length - b.row.name.length ||
        (a.row.id < b.row.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ row }) => row)
}
