import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import { call } from '#web/base/query.ts'
import styles from './sheet.module.css'

type Props = { prescriptionId: number; number: string }

/** The code of the printed sheet, so that it can be scanned without paper. */
export function SheetCode({ prescriptionId, number }: Props) {
  const { t } = useTranslation('prescription')
  const { data, isError } = useQuery({
    queryKey: ['qr-code', prescriptionId],
    queryFn: ({ signal }) => call(prescription.qrCode, { prescriptionId }, { kind: 'read', signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return null
  return (
    <figure className={styles['sheet-code']}>
      {url && <img src={url} width={132} height={132} alt={t('sheet.codeAlt', { number })} />}
      <figcaption className="text-tiny text-faint">{t('sheet.code')}</figcaption>
    </figure>
  )
}
