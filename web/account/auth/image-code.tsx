import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { query } from '#web/base/query.ts'
import { newRequestKey } from '#web/base/request-key.ts'
import { Button } from '#web/ui/button.tsx'

export const newImageKey = () => newRequestKey()

export function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** Four characters in a picture. The key identifies the picture; another key gives another picture. */
export function ImageCode({ imageKey, renew }: { imageKey: string; renew: () => void }) {
  const { t } = useTranslation('auth')
  const { data } = useQuery({
    ...query(auth.imageCode, { randomKey: imageKey }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const url = useObjectUrl(data)
  return (
    <>
      {url ? <img src={url} alt={t('imageCodePicture')} /> : null}
      <Button look="link" size="small" onClick={renew}>
        {t('renewImageCode')}
      </Button>
    </>
  )
}
