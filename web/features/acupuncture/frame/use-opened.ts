import { useQuery } from '@tanstack/react-query'
import { prescription } from '#contract/prescription.ts'
import { query } from '#web/query.ts'

/** The prescription as the server holds it now: what a desk starts from. */
export const useOpened = (id: number) =>
  useQuery({
    ...query(prescription.detail, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
