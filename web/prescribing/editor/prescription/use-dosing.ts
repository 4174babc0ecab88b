import { type Compatibility, type DoseFraction, limits } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { herb } from '#contract/prescribing/herb.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { call } from '#web/base/query.ts'
import type { Ask } from '../page/draft.types.ts'
import { compositionsFrom, diagRecipeIdOf, modulesOf } from './confirmation.ts'

type Dosing = Pick<PrescriptionContent, 'recipes' | 'compatibility'>

const idsOf = (recipes: Dosing['recipes']) => recipes.map((r) => r.recipeId)

const fetchLines = async ({ recipes, compatibility }: Dosing) => {
  const fractions = recipes.map((r) => r.fraction)
  const { herbs } = await call(recipe.dose, { recipeIds: idsOf(recipes), compatibility, fractions })
  return herbs.map(({ original: _, merged, ...line }) => ({ ...line, reason: merged.join(' / ').slice(0, 200) }))
}

/** The editor itself displays that another window was faster. */
export const shownHere = { quiet: [errors.prescription_conflict.code] }

type Editor = {
  prescriptionId: number
  content: PrescriptionContent
  change: (change: ContentChange) => void
  ask: Ask
}

/** Adds the lines of formulas to the sheet, and restores one of them. */
export function dosingOf(
  { prescriptionId, content, change, ask }: Editor,
  /** The fraction of the adult dose with which the first formula starts. */
  start: DoseFraction = 'whole',
) {
  const { recipes, compatibility } = content
  const now: Dosing = { recipes, compatibility }

  /** The selected formulas with everything beside them: merged, checked and stored by the server. */
  const confirm = async (part: Partial<Dosing>) => {
    const wanted = { ...now, ...part }
    if (!wanted.recipes.length) {
      change({ ...wanted, herbs: content.herbs.filter((h) => h.from !== 'recipe') })
      return null
    }
    const same = idsOf(wanted.recipes).join() === idsOf(recipes).join()
    return ask(async ({ version, content: editor }) => {
      const chosen = {
        recipeIds: wanted.recipes,
        compatibility: wanted.compatibility,
        compositions: compositionsFrom(editor.herbs, await fetchLines(wanted), same),
        ...modulesOf(editor),
        diseaseId: editor.diseaseId,
        alg: editor.alg,
      }
      return call(recipe.confirm, { prescriptionId, version, ...chosen }, shownHere)
    })
  }

  const restore = async (herbId: string) => {
    const lines = await fetchLines(now)
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
      confirm({
        recipes: [...(together ? recipes : []), { recipeId, fraction: recipes[0]?.fraction ?? start }].slice(
          -limits.formulas,
        ),
      }),
    remove: (recipeId: string) => confirm({ recipes: recipes.filter((r) => r.recipeId !== recipeId) }),
    setCompatibility: (wanted: Compatibility) =>
      recipes.length ? confirm({ compatibility: wanted }) : Promise.resolve(change({ compatibility: wanted })),
    /** For one formula, or for all. */
    setFraction: (fraction: DoseFraction, recipeId?: string) =>
      confirm({
        recipes: recipes.map((r) => (recipeId === undefined || r.recipeId === recipeId ? { ...r, fraction } : r)),
      }),
    restore,
  }
}

/** Replaces one herb with another, at the equivalent dose; the original is stored and can be restored. */
export function exchangeOf({ prescriptionId, ask }: Pick<Editor, 'prescriptionId' | 'ask'>) {
  const where = (version: number, content: PrescriptionContent, line: PrescribedHerb) => ({
    diagRecipeId: diagRecipeIdOf(prescriptionId, content, line),
    version,
    herbId: line.herbId ?? '',
  })
  return {
    replace: (line: PrescribedHerb, by: { herbId: string; form: string | null }) =>
      ask(({ version, content }) =>
        call(
          herb.replace,
          { ...where(version, content, line), form: line.form, replaceHerbId: by.herbId, replaceForm: by.form },
          shownHere,
        ),
      ),
    restore: (line: PrescribedHerb) =>
      ask(({ version, content }) => call(herb.restore, where(version, content, line), shownHere)),
  }
}
