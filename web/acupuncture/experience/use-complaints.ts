import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { limits } from '#contract/base/codes.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { createStore, useStore } from '#web/base/store.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** Complaints known to a school, by category or by typed text. */
export function useComplaints(genreCode: GenreCode) {
  const [categoryId, setCategoryId] = useState('')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 80)
  const categories = useQuery({
    ...query(acupuncture.symptomCategories, { genreCode }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Typed text is searched in all categories.
  const { data, error, refetch } = useQuery(
    keepPreviousQuery(acupuncture.symptoms, { genreCode, categoryId: q ? '' : categoryId, q }),
  )
  return {
    categories: categories.data?.list ?? [],
    categoryId,
    setCategoryId,
    text,
    setText,
    // Its chips stand above it and take several lines on a phone.
    list: categories.isFetched ? data?.list : undefined,
    failed: error && !data ? { error, refetch } : null,
  }
}

/** Whether the last selection exceeded the limit. */
const overfull = createStore(false)

/** The complaints of the empirical method: three at most; a fourth is refused and the three stay. */
export function useComplaintChoice({ prescriptionId, complaints }: AcupunctureSession) {
  const decide = useDecide(prescriptionId)
  const full = useStore(overfull)
  return {
    full,
    toggle: ({ id, label }: Complaint) => {
      const taken = !complaints.some((c) => c.id === id)
      const isFull = taken && complaints.length >= limits.empiricalSymptoms
      overfull.set(isFull)
      if (!isFull) void decide({ kind: 'complaint', symptomId: id, taken }, label)
    },
  }
}

type Complaint = AcupunctureSession['complaints'][number]
