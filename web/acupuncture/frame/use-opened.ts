import { useQuery } from '@tanstack/react-query'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'

/** The prescription as stored on the server: the initial state of a desk. */
export const useOpened = (id: number) =>
  useQuery({
    ...query(prescription.detail, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })
