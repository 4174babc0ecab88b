import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'
import styles from '#web/prescribing/editor/page/editor.module.css'
import { Popover } from '#web/ui/popover.tsx'

/** A small question mark beside a word of the editor: its meaning, requested only when pressed. */
export function WhatIs({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('prescription')
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen} content={<Meaning code={code} />}>
      <button type="button" className="what" aria-expanded={open} aria-label={t('what.ask', { name })}>
        {'?'}
      </button>
    </Popover>
  )
}

function Meaning({ code }: { code: string }) {
  const { data, isError } = useQuery({ ...query(prescription.explain, { code }), staleTime: 600_000 })
  if (isError) return null
  return (
    <div className={styles['what-said']} role="note" aria-live="polite">
      <b>{data?.title}</b>
      <p>{data?.content}</p>
    </div>
  )
}
