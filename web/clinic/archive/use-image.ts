import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { archive } from '#contract/clinic/archive.ts'
import { query } from '#web/base/query.ts'

/** An object URL of the picture for this page: pictures are read with the token, which an address must not contain. */
export function useImage(imageId: number | undefined, size: 'whole' | 'small'): string | undefined {
  const { data } = useQuery({
    ...query(archive.image, { imageId: imageId ?? 0, size }),
    enabled: imageId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}
