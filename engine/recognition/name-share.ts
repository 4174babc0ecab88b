import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'

/** Letters match a herb's own name before another name that is equally frequent. */
const shares = { main: 12, short: 6, other: 0.1, form: 0.1 } as const

/**
 * The share of a herb's use that is written with this name. Other names in the base are ordered by use; one that only
 * shortens the own name (神曲 for 六神曲, 生地 for 生地黄) is almost as frequent as the name itself.
 */
export function nameShare(herb: CompiledHerb, name: string): number {
  if (name === herb.zh) return shares.main
  const place = herb.aliases.filter((a) => a !== `生${herb.zh}`).indexOf(name)
  if (place >= 0) return shortens(name, herb) ? shares.short / (place + 1) : shares.other / (place + 1) ** 2
  const form = herb.forms.find((f) => f.zh === name || f.aliases.includes(name))
  if (!form) return 0
  return form.zh === name ? shares.form : shares.form / (form.aliases.indexOf(name) + 2)
}

const shortens = (name: string, herb: CompiledHerb) =>
  name.length > 1 && (isPartOf(name, herb.zh) || name === `生${herb.zh}`.slice(0, 2))

/** Whether the characters of the short name occur in order in the long one. */
function isPartOf(short: string, long: string): boolean {
  let from = 0
  for (const char of short) {
    const at = long.indexOf(char, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}
