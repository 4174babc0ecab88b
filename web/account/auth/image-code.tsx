import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { query } from '#web/base/query.ts'

export const newImageKey = () => crypto.randomUUID()

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

/** Four characters in a picture. The key names the picture; another key is another picture. */
export function ImageCodeField({ imageKey, renew }: { imageKey: string; renew: () => void }) {
  const { t } = useTranslation(['auth', 'fields'])
  const { data } = useQuery({
    ...query(auth.imageCode, { randomKey: imageKey }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const url = useObjectUrl(data)
  return (
    <div className="code-row">
      <Form.Item
        name="imageCode"
        label={t('fields:imageCode')}
        rules={[
          {
            validator: async (_, value?: string) =>
              value?.trim().length === 4 ? undefined : Promise.reject(t('auth:imageCodeLength')),
          },
        ]}
      >
        <Input variant="underlined" maxLength={4} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <div className="row" style={{ marginBottom: 16 }}>
        {url ? <img src={url} alt={t('auth:imageCodePicture')} /> : null}
        <Button type="link" size="small" onClick={renew}>
          {t('auth:renewImageCode')}
        </Button>
      </div>
    </div>
  )
}
