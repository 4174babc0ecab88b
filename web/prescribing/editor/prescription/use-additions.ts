import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { Output } from '#contract/base/endpoint.ts'
import { type Addition, addition } from '#contract/prescribing/addition.ts'
import { dose } from '#contract/prescribing/dose.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { query } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { analysisInput } from '../history/symptoms.ts'
import { fullAt } from './confirmation.ts'

/** From where a line is proposed; grave signs first, what only rounds off last. */
export const additionKinds = ['heavy', 'smart', 'core', 'guiding', 'predicted'] as const
export type AdditionKind = (typeof additionKinds)[number]
export type Proposed = Addition & { kind: AdditionKind }

const idOf = (a: Addition) => a.line.herbId ?? a.line.name

/** Each herb once, as its first kind proposes it, and none that stands on the sheet. */
export function proposals(lists: readonly (readonly Proposed[])[], herbs: PrescriptionContent['herbs']): Proposed[] {
  const given = new Set(herbs.map((h) => h.herbId ?? h.name))
  const once = new Map<string, Proposed>()
  for (const one of lists.flat()) if (!given.has(idOf(one)) && !once.has(idOf(one))) once.set(idOf(one), one)
  return [...once.values()]
}

type Offered = Output<typeof dose.guiding>['guidingHerbs'][number]

const fromOffer = ({ label, source, needsLook, ...line }: Offered, signs: Addition['signs'] = []): Addition => ({
  line,
  label,
  signs,
  why: line.reason,
  source,
  needsLook,
})

const fromPredicts = ({ predicts }: Output<typeof dose.predict>) =>
  predicts.flatMap((p) => p.herbs.map((h) => fromOffer(h, [{ symptomId: p.symptomId, label: p.label }])))

export function useAdditions(prescriptionId: number, content: PrescriptionContent): Proposed[] {
  const { herbs, recipes } = content
  const input = useDebounced(
    {
      prescriptionId,
      recipeIds: recipes.map((r) => r.recipeId),
      ...analysisInput(content.symptoms),
      herbIds: herbs.flatMap((h) => h.herbId ?? []),
    },
    120,
  )
  const { herbIds, ...signs } = input
  const enabled = input.recipeIds.length > 0 && input.allSymptoms.length > 0
  const common = { placeholderData: keepPreviousData, enabled }
  const lists = useQueries({
    queries: [
      { ...query(addition.ricu, input), ...common },
      { ...query(addition.smart, input), ...common },
      { ...query(addition.cores, input), ...common },
      { ...query(dose.guiding, signs), ...common },
      { ...query(dose.predict, signs), ...common },
    ],
    combine: ([heavy, smart, core, guiding, predicted]) => {
      const of = (kind: AdditionKind, list: readonly Addition[] = []) => list.map((a) => ({ ...a, kind }))
      return [
        of('heavy', heavy.data?.list),
        of('smart', smart.data?.list),
        of('core', core.data?.list),
        of(
          'guiding',
          guiding.data?.guidingHerbs.map((h) => fromOffer(h)),
        ),
        of('predicted', predicted.data && fromPredicts(predicted.data)),
      ]
    },
  })
  return enabled && recipes.length > 0 ? proposals(lists, herbs) : []
}

/** What a bare Enter may take: the first offer that has room and is known to be free of poison. */
export const takenByEnter = (
  proposed: readonly Proposed[],
  herbs: PrescriptionContent['herbs'],
  isToxic: (herbId: string) => boolean | undefined,
): Proposed | undefined =>
  proposed.find(({ line }) => !fullAt(herbs, line.from) && line.herbId !== null && isToxic(line.herbId) === false)
