import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Input, Output } from '#contract/base/endpoint.ts'
import { assessment, type Failure } from '#contract/prescribing/assessment.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { call, keyOf, untilAnswered } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'
import { useLasting } from '#web/base/use-lasting.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { setByHand } from '../history/symptoms.ts'

type Answer = Output<typeof assessment.assess>
type Asked = Omit<Input<typeof assessment.assess>, 'groups'>
type PartName = keyof Answer
type DataOf<P extends PartName> = NonNullable<NonNullable<Answer[P]>['data']>

/** Every part as last answered, and why its newest answer is missing. */
export type Assessed = {
  /** The history that was read. */
  text: string
  parts: { readonly [P in PartName]?: DataOf<P> | null }
  failed: { readonly [P in PartName]?: Failure }
}
export type Assessment = {
  shown: Assessed | undefined
  /** Why the newest text has no answer; the displayed results belong to the previous one. */
  error: Error | null
  retry: () => unknown
  /** The newest text has waited noticeably long for its answer. */
  isSlow: boolean
}

type Ahead = { ahead: (now: PrescriptionContent, text: string) => void }

/** Derived from the signs alone: requested again only when they change. */
const caseParts = ['reading', 'differential', 'questions', 'own'] as const satisfies readonly PartName[]

const sheetOf = (content: PrescriptionContent) => {
  const { herbs, recipes, recipeUsage, decoctionType, drugForm, overrides } = content
  const { preparations, outerProducts, herbPriceType, pasteAuxiliaries, ownName } = content
  const making = { recipeUsage, decoctionType, drugForm, pasteAuxiliaries }
  return { herbs, recipes, ...making, overrides, preparations, outerProducts, herbPriceType, ownName }
}
const caseOf = (content: PrescriptionContent) => {
  const { selfDescription, symptoms, unsaid, alg, physiologicalStatus, menstrual } = content
  return { selfDescription, symptoms: setByHand(symptoms), unsaid, alg, physiologicalStatus, menstrual }
}

type Held = { of: string; asked: Assessed }
type Holder = { current: Held | null }

/** One call for the whole editor. An answer has every part: those not requested again are the previous ones. */
const assessQuery = (asked: Asked, held: Holder, language: string) => {
  const { selfDescription = '', symptoms, unsaid, alg, physiologicalStatus, menstrual } = asked
  // Names from the server are in one language.
  const of = JSON.stringify([language, selfDescription, symptoms, unsaid, alg, physiologicalStatus, menstrual])
  return {
    queryKey: [...keyOf(assessment.assess), asked, language] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Held> => {
      const former = held.current?.of === of ? held.current.asked : null
      const isCaseKnown = former !== null && caseParts.every((p) => p in former.parts && !former.failed[p])
      const groups: ('case' | 'sheet')[] = isCaseKnown ? ['sheet'] : ['case', 'sheet']
      const answer = await call(assessment.assess, { ...asked, groups }, { kind: 'read', signal })
      held.current = { of, asked: mergeAnswer(answer, isCaseKnown ? former : null, selfDescription) }
      return held.current
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: untilAnswered,
  }
}

function mergeAnswer(answer: Answer, former: Assessed | null, text: string): Assessed {
  const entries = Object.entries(answer) as [PartName, NonNullable<Answer[PartName]>][]
  const answered = entries.flatMap(([name, { data, failed }]) => (failed ? [] : [[name, data] as const]))
  const missing = entries.flatMap(([name, { failed }]) => (failed ? [[name, failed] as const] : []))
  return {
    text,
    parts: { ...former?.parts, ...Object.fromEntries(answered) },
    failed: { ...former?.failed, ...Object.fromEntries(missing) },
  }
}

/** A failed part keeps its last content, and is marked as outdated. */
export const withFormer = (now: Assessed, before: Assessed | undefined): Assessed => ({
  ...now,
  parts: { ...(before && pick(before.parts, Object.keys(now.failed))), ...now.parts },
})

const pick = (parts: Assessed['parts'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))

/** The newest answer; failed parts are the previous ones. */
function useShown(now: Assessed | undefined): Assessed | undefined {
  const [kept, setKept] = useState<{ of: Assessed; shown: Assessed } | null>(null)
  if (!now || now === kept?.of) return kept?.shown
  const shown = withFormer(now, kept?.shown)
  setKept({ of: now, shown })
  return shown
}

/** Signs, differential, questions, additions, safety and price of the editor: requested once per change. */
export function useAssessment(prescriptionId: number, content: PrescriptionContent): Assessment & Ahead {
  const cache = useQueryClient()
  const { language: spoken, nameStyle } = useSettings()
  const language = `${spoken} ${nameStyle}`
  const held = useRef<Held | null>(null)
  // A dose is typed digit by digit, so it is delayed; text is sent with the key press.
  const sheet = useDebounced(sheetOf(content), 60)
  const { data, error, refetch, isFetching } = useQuery(
    assessQuery({ prescriptionId, ...caseOf(content), ...sheet }, held, language),
  )
  const shown = useShown(data?.asked)
  /** With the key press itself, before anything is rendered. */
  const ahead = useCallback(
    (now: PrescriptionContent, text: string) => {
      const asked = { prescriptionId, ...caseOf({ ...now, selfDescription: text }), ...sheet }
      void cache.prefetchQuery(assessQuery(asked, held, language))
    },
    [cache, language, prescriptionId, sheet],
  )
  return { shown, error, retry: refetch, isSlow: useLasting(isFetching), ahead }
}
