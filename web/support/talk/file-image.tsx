import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileIdOf } from '#contract/base/file-url.ts'
import { document } from '#contract/support/document.ts'
import { query } from '#web/base/query.ts'
import styles from './talk.module.css'

/** One of our files as an address the browser can draw: it is fetched with the token, which an address cannot carry. */
export function useFileAddress(url: string, size: 'whole' | 'small' = 'whole') {
  const fileId = fileIdOf(url)
  const { data, isError } = useQuery({
    ...query(document.file, { fileId, size }),
    enabled: fileId > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address, isLost: isError || fileId === 0 }
}

export function FileImage({ url, name, size = 'whole' }: { url: string; name: string; size?: 'whole' | 'small' }) {
  const { address } = useFileAddress(url, size)
  return address ? (
    <img src={address} alt={name} />
  ) : (
    <span className={styles['file-image-wait']} role="img" aria-label={name} />
  )
}
