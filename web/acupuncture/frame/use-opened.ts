import { useQuery } from '@tanstack/react-query'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'

/** The prescription as the server holds it now: what a desk starts from. */
export const useOpened = (id: number) =>
  useQuery({
    ...query(prescription.detail, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
