import { type Compatibility, type DoseFraction, limits } from '#contract/codes.ts'
import type { HerbChoice } from '#contract/herb.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import { recipe } from '#contract/recipe.ts'
import { call } from '#web/query.ts'
import { lineFrom } from './herb-line.ts'

type Dosing = Pick<PrescriptionContent, 'recipes' | 'compatibility'>
type Lines = PrescriptionContent['herbs']

/** Lines of the formulas dosed anew; what the doctor added, put in another's place or left out stays as she had it. */
export function mergeDosed(before: Lines, dosed: Lines, sameFormulas: boolean): Lines {
  const own = before.filter((h) => h.from !== 'recipe')
  const replaced = new Set(own.flatMap((h) => h.replaces?.herbId ?? []))
  const kept = new Set(before.map((h) => h.herbId))
  const lines = dosed.filter((l) => !replaced.has(l.herbId ?? '') && (!sameFormulas || kept.has(l.herbId)))
  return [...lines, ...own.filter((o) => !lines.some((l) => l.herbId === o.herbId))]
}

const idsOf = (recipes: Dosing['recipes']) => recipes.map((r) => r.recipeId)

const fetchLines = async ({ recipes, compatibility }: Dosing) => {
  const fractions = recipes.map((r) => r.fraction)
  const answer = await call(recipe.dose, { recipeIds: idsOf(recipes), compatibility, fractions })
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
  const now: Dosing = { recipes, compatibility: content.compatibility }

  const dose = async (part: Partial<Dosing>) => {
    const wanted = { ...now, ...part }
    const same = idsOf(wanted.recipes).join() === idsOf(recipes).join()
    if (!wanted.recipes.length) {
      const herbs = content.herbs.filter((h) => h.from !== 'recipe')
      return change({ recipes: [], compatibility: wanted.compatibility, herbs })
    }
    const { lines, taking, timesPerDay } = await fetchLines(wanted)
    change({
      recipes: wanted.recipes,
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
    const { lines } = await fetchLines(now)
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
      dose({
        recipes: [...(together ? recipes : []), { recipeId, fraction: recipes[0]?.fraction ?? start }].slice(
          -limits.formulas,
        ),
      }),
    remove: (recipeId: string) => dose({ recipes: recipes.filter((r) => r.recipeId !== recipeId) }),
    setCompatibility: (compatibility: Compatibility) => dose({ compatibility }),
    /** Of one formula, or of all. */
    setFraction: (fraction: DoseFraction, recipeId?: string) =>
      dose({
        recipes: recipes.map((r) => (recipeId === undefined || r.recipeId === recipeId ? { ...r, fraction } : r)),
      }),
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
