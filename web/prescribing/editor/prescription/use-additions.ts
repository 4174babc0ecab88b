import { useMemo } from 'react'
import type { Output } from '#contract/base/endpoint.ts'
import type { Addition } from '#contract/prescribing/addition.ts'
import type { assessment } from '#contract/prescribing/assessment.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { fullAt } from './confirmation.ts'

/** The sources of proposals; severe signs first, minor additions last. */
export const additionKinds = ['heavy', 'smart', 'core', 'guiding', 'predicted'] as const
export type AdditionKind = (typeof additionKinds)[number]
export type Proposed = Addition & { kind: AdditionKind }

const idOf = (a: Addition) => a.line.herbId ?? a.line.name

/** Each herb once, as proposed by its first kind, without those already on the sheet. */
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

type Additions = NonNullable<NonNullable<Output<typeof assessment.assess>['additions']>['data']>

const listsOf = ({ heavy, smart, core, guiding, predicted }: Additions) => {
  const of = (kind: AdditionKind, list: readonly Addition[]) => list.map((a) => ({ ...a, kind }))
  const foreseen = predicted.flatMap((p) =>
    p.herbs.map((h) => fromOffer(h, [{ symptomId: p.symptomId, label: p.label }])),
  )
  return [
    of('heavy', heavy),
    of('smart', smart),
    of('core', core),
    of(
      'guiding',
      guiding.map((h) => fromOffer(h)),
    ),
    of('predicted', foreseen),
  ]
}

/** The additions offered for the formulas on the sheet, without those added meanwhile. */
export const useAdditions = (
  additions: Additions | null | undefined,
  { herbs, recipes }: Pick<PrescriptionContent, 'herbs' | 'recipes'>,
): Proposed[] =>
  useMemo(
    () => (additions && recipes.length > 0 ? proposals(listsOf(additions), herbs) : []),
    [additions, herbs, recipes.length],
  )

/** Offered for what the patient has. A channel guide answers no sign, and a predicted sign is not there yet. */
const forSigns: ReadonlySet<AdditionKind> = new Set(['heavy', 'smart', 'core'])

/**
 * What Enter alone may select: the first offer for what the patient has that has room and needs no look, as a toxic or
 * a rare herb does.
 */
export const takenByEnter = (
  proposed: readonly Proposed[],
  herbs: PrescriptionContent['herbs'],
): Proposed | undefined =>
  proposed.find(
    ({ kind, line, needsLook }) =>
      forSigns.has(kind) && !needsLook && line.herbId !== null && !fullAt(herbs, line.from),
  )
