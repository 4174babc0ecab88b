import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { query } from '#web/base/query.ts'
import { newRequestKey } from '#web/base/request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './auth.module.css'

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
export function ImageCodeField({ imageKey, renew }: { imageKey: string; renew: () => void }) {
  const { t } = useTranslation(['auth', 'fields'])
  const { data } = useQuery({
    ...query(auth.imageCode, { randomKey: imageKey }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const url = useObjectUrl(data)
  return (
    <div className={styles['code-row']}>
      <TextField
        name="imageCode"
        label={t('fields:imageCode')}
        wrong={t('auth:imageCodeLength')}
        required
        maxLength={4}
        underlined
      />
      <div className="row" style={{ marginBottom: 16 }}>
        {url ? <img src={url} alt={t('auth:imageCodePicture')} /> : null}
        <Button look="link" size="small" onClick={renew}>
          {t('auth:renewImageCode')}
        </Button>
      </div>
    </div>
  )
}
