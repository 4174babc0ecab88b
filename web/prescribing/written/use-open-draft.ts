import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/base/endpoint.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { askWarning } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { keyOf, query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'

export type OnEditor = Omit<Input<typeof prescription.confirmManual>, 'prescriptionId' | 'version'>

/** The prescription open on the editor, and functions to add lines to it. */
export function useOpenDraft(asked: number | undefined) {
  const { t } = useTranslation('manual')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const caseMode = useCaseMode()
  const user = useUser()
  const mayDialectical = user !== null && mayOpen('/recipeBrain/home', user)
  const current = useQuery({ ...query(prescription.currentPatient, {}), enabled: asked === undefined, staleTime: 0 })
  const id = asked ?? current.data?.prescriptionId
  useEffect(() => {
    if (id !== undefined && currentPrescription.get() === null) currentPrescription.open(id)
  }, [id])
  const { data, isLoading } = useQuery({
    ...query(prescription.detail, { id: id ?? 0 }),
    enabled: id !== undefined,
    staleTime: 0,
  })
  const draft = data && (data.status === 'draft' || data.status === 'saved') ? data : undefined
  const create = useCall(prescription.create)
  const confirm = useCall(prescription.confirmManual, [prescription.detail])
  const confirmKnown = useCall(recipeTaking.mpwConfirm, [prescription.detail])

  /** Asks before existing content is replaced. */
  const mayReplace = async () => {
    if (!draft?.content.herbs.length) return true
    return askWarning({
      title: t('replace.title', { count: draft.content.herbs.length }),
      content: t('replace.text', { name: draft.recipeName || t('replace.unnamed') }),
      okText: t('replace.yes'),
    })
  }

  const putOnEditor = async (lines: OnEditor) => {
    if (!(await mayReplace())) return
    const prescriptionId = draft?.id ?? (await create.mutateAsync({ recipeSrc: 2 })).prescriptionId
    const input = { prescriptionId, ...(draft && { version: draft.version }), ...lines }
    // Recognised text is added as its formulas, when the account works with them.
    const known = lines.recipes?.length && mayDialectical
    await (known ? confirmKnown : confirm).mutateAsync(input)
    cache.removeQueries({ queryKey: keyOf(prescription.detail) })
    await navigate({ to: '/recipeBrain/home', search: { prescriptionId } })
  }

  return {
    draft,
    /** Whether it is known which draft is open, if any. */
    settled: !current.isLoading && !isLoading,
    /** In normal mode a sheet without a patient is started; otherwise a patient must be opened first. */
    mayPut: draft !== undefined || caseMode === false,
    busy: confirm.isPending || confirmKnown.isPending || create.isPending,
    // The call displays the error itself.
    putOnEditor: (lines: OnEditor) => void putOnEditor(lines).catch(() => undefined),
  }
}
