import { CallError } from '#contract/base/call.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { useCall } from '#web/base/query.ts'
import type { useRecognition } from '#web/prescribing/written/use-recognition.ts'
import type { OwnDraft } from './own-draft.ts'
import type { OwnProps } from './use-own-draft.ts'

type Lines = NonNullable<ReturnType<typeof useRecognition>['found']>['lines']

/** `fields` says what the server refused, by field. */
export function useSaveOwn({ action, before }: OwnProps, onSuccess: () => void) {
  const reads = [customPrescription.list, customPrescription.search, customPrescription.detail]
  const create = useCall(customPrescription.create, reads)
  const update = useCall(customPrescription.update, reads)
  const failed = create.error ?? update.error
  const fields = failed instanceof CallError ? (failed.data as { fields?: Record<string, string> } | null)?.fields : {}

  const save = ({ name, number, enabled, remark, preparations, symptoms }: OwnDraft, lines: Lines) => {
    const herbs = lines.map(({ herbId, name, form, doseG, decoct }) =>
      PrescribedHerb.parse({ herbId, name, form, doseG, decoct, from: 'personal' }),
    )
    const input = { name, number, enabled, remark, herbs, preparations, symptoms: symptoms.map((s) => s.id) }
    if (action === 'edit' && before) update.mutate({ ...input, id: before.id }, { onSuccess })
    else create.mutate(input, { onSuccess })
  }
  return { save, fields, isBusy: create.isPending || update.isPending }
}
