import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallError } from '#contract/base/call.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { type CombinedChoice, type FoundHerb, herb } from '#contract/prescribing/herb.ts'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import type { ReadLine, WriteOut } from '#contract/prescribing/recognition.ts'
import { query, untilAnswered } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { gramsOnly, isMisdosed, isSeveral, splitEach, splitEntry, unreadTail } from './herb-line.ts'

type Recipe = Output<typeof recipe.search>['list'][number]
export type AddFound =
  | { kind: 'herb'; key: string; herb: FoundHerb }
  | { kind: 'joint'; key: string; joint: CombinedChoice }
  | { kind: 'own'; key: string; own: OfferedOwn }
  | { kind: 'recipe'; key: string; recipe: Recipe }
  /** 桂枝汤去大枣加龙骨. */
  | { kind: 'shorthand'; key: string; out: WriteOut; pairs: number | null }
  /** Herbs with their doses and notes, each of them known. */
  | { kind: 'lines'; key: string; lines: readonly ReadLine[]; pairs: number | null }

/** Whole formulas are listed after the herbs, and only when no grams are typed: 桂枝 9 is never a formula. */
const formulasEach = 4
const shortest = 2

/**
 * The possible meanings of the entry line: herbs first, single or joint names, then the doctor's own formulas, then
 * those from the books.
 */
function useAddFound(words: string, grams: number | null, asks: boolean) {
  const q = useDebounced(asks ? words : '', 40)
  const common = { placeholderData: keepPreviousData, refetchInterval: untilAnswered }
  const herbs = useQuery({
    ...query(herb.query, { q, ...(grams !== null && grams > 0 && { doseG: grams }) }),
    ...common,
    enabled: q !== '',
  })
  const whole = grams === null && q.length >= shortest
  const own = useQuery({ ...query(addition.personal, { q }), ...common, enabled: whole })
  const recipes = useQuery({ ...query(recipe.search, { q }), ...common, enabled: whole })
  const answers = whole ? [herbs, own, recipes] : [herbs]
  // A failed list of formulas must not delay the herbs; without those nothing can be selected.
  const isRefused = (error: unknown) => error instanceof CallError
  const isOver = (a: (typeof answers)[number]) =>
    (a.data !== undefined && !a.isPlaceholderData) || (a === herbs ? isRefused(a.error) : a.isError)
  const settled = words === q && answers.every(isOver)
  const joints = (herbs.data?.joints ?? []).map((j) => ({ kind: 'joint' as const, key: `joint ${j.name}`, joint: j }))
  const found: AddFound[] = words
    ? [
        ...joints.filter((j) => j.joint.exact),
        ...(herbs.data?.list ?? []).map((h) => ({
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

const shortestWritten = 4

/** More than one name is parsed like a prescription: a formula with its changes, or herbs with doses and notes. */
function useWritten(text: string, prescriptionId: number, asks: boolean) {
  const asked = asks && text.trim().length >= shortestWritten
  const q = useDebounced(asked ? text : '', 40)
  const { data, error, isPlaceholderData } = useQuery({
    ...query(analysis.mpw, { text: q, prescriptionId }),
    placeholderData: keepPreviousData,
    refetchInterval: untilAnswered,
    enabled: asked && q !== '',
  })
  const answer = asked && data ? data : null
  const lines = answer && !answer.writeOut ? answer.lines : []
  const pairs = answer?.pairs ?? null
  const unread = lines.filter((l) => l.problem !== null)
  const found: AddFound[] = answer?.writeOut
    ? [{ kind: 'shorthand', key: answer.writeOut.heading, out: answer.writeOut, pairs }]
    : lines.length && !unread.length && !answer?.isCut
      ? [{ kind: 'lines', key: 'lines', lines, pairs }]
      : []
  const isFresh = q === text && data !== undefined && !isPlaceholderData
  return { found, unread, isCut: answer?.isCut ?? false, settled: !asked || isFresh || error instanceof CallError }
}

/** The parsed entry line, and its possible meanings. */
export function useEntry(text: string, prescriptionId: number) {
  const several = isSeveral(text)
  const tail = several ? null : unreadTail(text)
  const { words: written, grams } = tail ? { words: tail.name, grams: null } : splitEntry(text)
  const { name: words, each } = splitEach(written)
  const dose = gramsOnly(text)
  const asks = dose === null && !isMisdosed(text)
  const names = useAddFound(several ? '' : words, grams, asks)
  const nameless = asks && (several || (names.settled && names.answered && !names.found.length))
  const whole = useWritten(text, prescriptionId, nameless)
  return {
    tail,
    words,
    grams,
    each,
    dose,
    several,
    /** Of several herbs in one line, those that could not be recognised. */
    unread: several ? whole.unread : [],
    /** More was written than is read at once. */
    isCut: whole.isCut,
    found: nameless ? whole.found : names.found,
    settled: (several || names.settled) && whole.settled,
    answered: several || names.answered,
  }
}

const ofFormulas = (own: readonly OfferedOwn[], recipes: readonly Recipe[]): AddFound[] => [
  ...own.slice(0, formulasEach).map((o) => ({ kind: 'own' as const, key: `own ${o.customPrescriptionId}`, own: o })),
  ...recipes.slice(0, formulasEach).map((r) => ({ kind: 'recipe' as const, key: `recipe ${r.recipeId}`, recipe: r })),
]
