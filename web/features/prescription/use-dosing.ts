import type { Compatibility, DoseFraction } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { HerbChoice } from '#contract/herb.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import { recipe } from '#contract/recipe.ts'
import { call } from '#web/query.ts'
import { lineFrom } from './herb-line.ts'

type Dosing = Pick<PrescriptionContent, 'recipes' | 'compatibility'> & { fraction: DoseFraction }
type Lines = PrescriptionContent['herbs']

/** Lines of the formulas dosed anew; what the doctor added, put in another's place or left out stays as she had it. */
export function mergeDosed(before: Lines, dosed: Lines, sameFormulas: boolean): Lines {
  const own = before.filter((h) => h.from !== 'recipe')
  const replaced = new Set(own.flatMap((h) => h.replaces?.herbId ?? []))
  const kept = new Set(before.map((h) => h.herbId))
  const lines = dosed.filter((l) => !replaced.has(l.herbId ?? '') && (!sameFormulas || kept.has(l.herbId)))
  return [...lines, ...own.filter((o) => !lines.some((l) => l.herbId === o.herbId))]
}

const fetchLines = async (input: Input<typeof recipe.dose>) => {
  const answer = await call(recipe.dose, input)
  const lines = answer.herbs.map(({ original: _, merged, ...line }) => ({
    ...line,
    reason: merged.join(' / ').slice(0, 200),
  }))
  return { lines, taking: answer.taking, timesPerDay: answer.timesPerDay }
}

/** What puts the lines of formulas onto the sheet, and one of them back. */
export function dosingOf(
  content: PrescriptionContent,
  change: (change: ContentChange) => void,
  /** With which part of the adult's dose the first formula begins. */
  start: DoseFraction = 'whole',
) {
  const { recipes, recipeUsage } = content
  const now: Dosing = { recipes, compatibility: content.compatibility, fraction: recipes[0]?.fraction ?? start }
  const idsOf = (all: Dosing['recipes']) => all.map((r) => r.recipeId)

  const dose = async (part: Partial<Dosing>) => {
    const wanted = { ...now, ...part }
    const same = idsOf(wanted.recipes).join() === idsOf(recipes).join()
    if (!wanted.recipes.length) {
      const herbs = content.herbs.filter((h) => h.from !== 'recipe')
      return change({ recipes: [], compatibility: wanted.compatibility, herbs })
    }
    const { lines, taking, timesPerDay } = await fetchLines({
      recipeIds: idsOf(wanted.recipes),
      compatibility: wanted.compatibility,
      fraction: wanted.fraction,
    })
    change({
      recipes: wanted.recipes.map((r) => ({ ...r, fraction: wanted.fraction })),
      compatibility: wanted.compatibility,
      herbs: mergeDosed(content.herbs, lines, same),
      // With the sentence comes its number: 分三次温服 and 'twice' must not stand on one sheet.
      ...(recipeUsage.taking === '' &&
        taking !== '' && {
          recipeUsage: {
            ...recipeUsage,
            taking: taking.slice(0, 300),
            timesPerDay: timesPerDay ?? recipeUsage.timesPerDay,
          },
        }),
    })
  }

  const restore = async (herbId: string) => {
    const { lines } = await fetchLines({
      recipeIds: idsOf(recipes),
      compatibility: now.compatibility,
      fraction: now.fraction,
    })
    const line = lines.find((l) => l.herbId === herbId)
    if (!line) return
    const order = lines.map((l) => l.herbId)
    const after = content.herbs.findLastIndex(
      (h) => order.indexOf(h.herbId) >= 0 && order.indexOf(h.herbId) < order.indexOf(herbId),
    )
    change({ herbs: content.herbs.toSpliced(after + 1, 0, line) })
  }

  return {
    use: (recipeId: string, together: boolean) =>
      dose({ recipes: [...(together ? recipes : []), { recipeId, fraction: now.fraction }].slice(-3) }),
    remove: (recipeId: string) => dose({ recipes: recipes.filter((r) => r.recipeId !== recipeId) }),
    setCompatibility: (compatibility: Compatibility) => dose({ compatibility }),
    setFraction: (fraction: DoseFraction) => dose({ fraction }),
    restore,
  }
}

/** Another herb in the place of one; the first one is remembered. */
export const replaceLine = (line: PrescribedHerb, choice: HerbChoice) => replaceWith(line, lineFrom(choice, null))

export function replaceWith(line: PrescribedHerb, other: PrescribedHerb): PrescribedHerb {
  const { herbId, name, form, doseG, decoct, reason } = line
  return {
    ...other,
    role: line.role,
    recipeId: line.recipeId,
    replaces: line.replaces ?? { herbId, name, form, doseG, decoct, reason },
  }
}

/** The first one again, as it stood. */
export function restoreLine({ replaces, ...line }: PrescribedHerb): PrescribedHerb {
  return replaces ? { ...line, ...replaces, replaces: null, from: line.recipeId ? 'recipe' : 'manual' } : line
}
