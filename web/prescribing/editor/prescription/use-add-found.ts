import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/base/endpoint.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { type HerbChoice, herb, type JointChoice } from '#contract/prescribing/herb.ts'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import type { WriteOut } from '#contract/prescribing/recognition.ts'
import { query } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { byDose, gramsOnly, isMisdosed, splitEach, splitEntry, unreadTail } from './herb-line.ts'

type Recipe = Output<typeof recipe.search>['list'][number]
export type AddFound =
  | { kind: 'herb'; key: string; herb: HerbChoice }
  | { kind: 'joint'; key: string; joint: JointChoice }
  | { kind: 'own'; key: string; own: OfferedOwn }
  | { kind: 'recipe'; key: string; recipe: Recipe }
  /** 桂枝汤去大枣加龙骨. */
  | { kind: 'shorthand'; key: string; out: WriteOut; pairs: number | null }

/** Whole formulas stand behind the herbs, and only where no grams are typed: 桂枝 9 is never a formula. */
const formulasEach = 4
const shortest = 2

/** What the words of the line of entry may mean: herbs first, alone or several by one word, then formulas of her own, then those of the books. */
function useAddFound(words: string, grams: number | null, asks: boolean) {
  const q = useDebounced(asks ? words : '', 40)
  const common = { placeholderData: keepPreviousData }
  const herbs = useQuery({ ...query(herb.query, { q }), ...common, enabled: q !== '' })
  const whole = grams === null && q.length >= shortest
  const own = useQuery({ ...query(addition.personal, { q }), ...common, enabled: whole })
  const recipes = useQuery({ ...query(recipe.search, { q }), ...common, enabled: whole })
  const answers = whole ? [herbs, own, recipes] : [herbs]
  // A list of formulas that does not come must not hold the herbs back.
  const settled = words === q && answers.every((a) => (a.data !== undefined && !a.isPlaceholderData) || a.isError)
  const joints = (herbs.data?.joints ?? []).map((j) => ({ kind: 'joint' as const, key: `joint ${j.name}`, joint: j }))
  const found: AddFound[] = words
    ? [
        ...joints.filter((j) => j.joint.exact),
        ...byDose(herbs.data?.list ?? [], grams).map((h) => ({
          kind: 'herb' as const,
          key: `${h.herbId} ${h.form ?? ''}`,
          herb: h,
        })),
        ...joints.filter((j) => !j.joint.exact),
        ...(whole && asks ? ofFormulas(own.data?.list ?? [], recipes.data?.list ?? []) : []),
      ]
    : []
  return { found, settled, answered: herbs.data !== undefined }
}

const shortestShorthand = 4

/** What no name of the base is may name a formula and its changes; asked only then. */
function useShorthand(text: string, prescriptionId: number, asks: boolean) {
  const asked = asks && text.trim().length >= shortestShorthand
  const { data, isError } = useQuery({ ...query(analysis.mpw, { text, prescriptionId }), enabled: asked })
  const out = asked ? data?.writeOut : null
  const found: AddFound[] = out ? [{ kind: 'shorthand', key: out.heading, out, pairs: data?.pairs ?? null }] : []
  return { found, settled: !asked || data !== undefined || isError }
}

/** The line of entry taken apart, and what it may mean. */
export function useEntry(text: string, prescriptionId: number) {
  const tail = unreadTail(text)
  const { words: written, grams } = tail ? { words: tail.name, grams: null } : splitEntry(text)
  const { name: words, each } = splitEach(written)
  const dose = gramsOnly(text)
  const asks = dose === null && !isMisdosed(text)
  const names = useAddFound(words, grams, asks)
  const nameless = asks && names.settled && names.answered && !names.found.length
  const shorthand = useShorthand(text, prescriptionId, nameless)
  return {
    tail,
    words,
    grams,
    each,
    dose,
    found: nameless ? shorthand.found : names.found,
    settled: names.settled && shorthand.settled,
    answered: names.answered,
  }
}

const ofFormulas = (own: readonly OfferedOwn[], recipes: readonly Recipe[]): AddFound[] => [
  ...own.slice(0, formulasEach).map((o) => ({ kind: 'own' as const, key: `own ${o.customPrescriptionId}`, own: o })),
  ...recipes.slice(0, formulasEach).map((r) => ({ kind: 'recipe' as const, key: `recipe ${r.recipeId}`, recipe: r })),
]
