import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/base/endpoint.ts'
import { physique } from '#contract/prescribing/physique.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { keyOf, useCall } from '#web/base/query.ts'

type Chosen = Omit<Input<typeof physique.add>, 'prescriptionId' | 'version'>

/** Adds the ticked entries to the open prescription; in normal mode one without a patient is started. */
export function useAdd(draft: Prescription | undefined) {
  const cache = useQueryClient()
  const create = useCall(prescription.create)
  const add = useCall(physique.add, [prescription.detail])
  const [addedTo, setAddedTo] = useState<number | null>(null)

  const put = async (chosen: Chosen) => {
    const prescriptionId = draft?.id ?? (await create.mutateAsync({})).prescriptionId
    await add.mutateAsync({ prescriptionId, ...(draft && { version: draft.version }), ...chosen })
    await cache.invalidateQueries({ queryKey: keyOf(prescription.detail) })
    setAddedTo(prescriptionId)
  }
  return {
    addedTo,
    busy: create.isPending || add.isPending,
    // The call displays the error itself.
    put: (chosen: Chosen) => void put(chosen).catch(() => undefined),
  }
}
