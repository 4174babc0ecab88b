import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { physique } from '#contract/prescribing/physique.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { useOpenDraft } from '#web/prescribing/written/use-open-draft.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type Kept, readKept, writeKept } from './kept-answers.ts'

type Sex = 'female' | 'male'

/** The questionnaire of the open prescription, its answers, and the result by the standard. */
export function usePhysique(asked: number | undefined) {
  const { draft, mayPut, settled } = useOpenDraft(asked)
  const prescriptionId = draft?.id
  const [sex, setSex] = useState<Sex | null>(null)
  const [kept, setKept] = useState<Kept & { of: number | undefined }>({ answers: {}, signs: [], of: -1 })

  // Each prescription has its own answers; its signs are selected from the start. Before it is known whose they are,
  // nothing can be answered.
  if (settled && kept.of !== prescriptionId) {
    const signs = draft?.content.symptoms.filter((s) => s.present).map((s) => s.id) ?? []
    setKept({ ...(readKept(prescriptionId) ?? { answers: {}, signs }), of: prescriptionId })
  }
  useEffect(() => {
    if (kept.of === prescriptionId && kept.of !== -1) writeKept(prescriptionId, kept)
  }, [kept, prescriptionId])

  const form = useQuery({
    ...query(physique.symptoms, prescriptionId === undefined ? {} : { prescriptionId }),
    enabled: settled,
  })
  const hers = form.data?.sex ?? sex
  const questions = form.data?.questions.filter((q) => q.sex === null || q.sex === hers) ?? []
  const answers = questions.flatMap(({ id }) => {
    const value = kept.answers[id]
    return value === undefined ? [] : [{ id, value }]
  })
  const input = useDebounced(
    {
      ...(prescriptionId !== undefined && { prescriptionId }),
      sex: hers,
      answers,
      allSymptoms: [...kept.signs],
    },
    120,
  )
  const enough = input.answers.length > 0 || input.allSymptoms.length > 0
  const result = useQuery({ ...keepPreviousQuery(physique.analyse, input), enabled: enough && form.data !== undefined })

  return {
    draft,
    settled,
    mayPut,
    form,
    questions,
    sex: hers,
    asksSex: form.data !== undefined && form.data.sex === null,
    setSex,
    answers: kept.answers,
    answered: answers.length,
    signs: kept.signs,
    answer: (id: string, value: number) => setKept((k) => ({ ...k, answers: { ...k.answers, [id]: value } })),
    toggleSign: (id: string) =>
      setKept((k) => ({ ...k, signs: k.signs.includes(id) ? k.signs.filter((s) => s !== id) : [...k.signs, id] })),
    clear: () => setKept((k) => ({ ...k, answers: {}, signs: [] })),
    result: enough ? result.data : undefined,
    failed: result.isError && !result.data ? { error: result.error, retry: result.refetch } : null,
  }
}
export type PhysiqueState = ReturnType<typeof usePhysique>
