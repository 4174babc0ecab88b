import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { physique } from '#contract/prescribing/physique.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'
import type { Analysed } from './scores.tsx'

/**
 * A patient with several constitutions may need medicine for another than the main one: each leading one has its own
 * list.
 */
export function usePreparations(result: Analysed, draft: Prescription | undefined) {
  const [picked, setPicked] = useState('')
  const [other, setOther] = useState('')
  const codes = result.care.map((c) => c.code)
  const [chief = ''] = codes
  const shown = codes.includes(picked) ? picked : chief
  const hasOther = codes.includes(other) && other !== chief
  const { data, isPending } = useQuery({
    ...query(physique.preparations, { constitutionCode: other, ...(draft && { prescriptionId: draft.id }) }),
    enabled: hasOther,
  })
  const others = hasOther ? (data?.list ?? []) : []
  const list = shown === chief ? result.preparations : others
  return {
    shown,
    show: (code: string) => {
      setPicked(code)
      if (code !== chief) setOther(code)
    },
    choices: result.care.flatMap(({ code }) => {
      const label = result.constitutions.find((c) => c.code === code)?.label
      return label ? [{ value: code, label }] : []
    }),
    list,
    pending: shown !== chief && isPending,
    /** Both lists are loaded: before that, what is ticked in the other one cannot be added. */
    ready: !hasOther || data !== undefined,
    /** Entries ticked in one list stay ticked when another is displayed. */
    all: [...result.preparations, ...others.filter((o) => !result.preparations.some((p) => p.id === o.id))],
  }
}
