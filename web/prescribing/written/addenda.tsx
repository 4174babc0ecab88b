import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Addendum, addendumChars } from '#contract/prescribing/addendum.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { deviceStore } from '#web/base/device-store.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay, timeOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import styles from './addenda.module.css'

/** Additions after signing, each with its author and time. */
export function AddendumList({ list }: { list: readonly Addendum[] }) {
  const { t } = useTranslation('prescription')
  if (!list.length) return null
  return (
    <ol className={styles['list']} aria-label={t('addendum.title')}>
      {list.map((one) => (
        <li key={one.id}>
          <span className="text-tiny text-muted">
            {one.authorName} {fullDay(one.createdAt)} {timeOf(one.createdAt)}
          </span>
          <p>{one.content}</p>
        </li>
      ))}
    </ol>
  )
}

/** The addenda of a prescription; its own doctor can add here. */
export function Addenda({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({ ...query(prescription.addenda, { prescriptionId }), staleTime: 0 })
  if (!data || (!data.list.length && !data.mayAdd)) return null
  return (
    <section className={styles['addenda']} aria-label={t('addendum.title')}>
      <h3>{t('addendum.title')}</h3>
      <AddendumList list={data.list} />
      {data.mayAdd && <AddAddendum key={prescriptionId} prescriptionId={prescriptionId} />}
    </section>
  )
}

/** What is being written outlives a reload and a lost session. */
const unsent = deviceStore('addendum', z.string(), 'session')

function AddAddendum({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('prescription')
  const [content, setContent] = useState(() => unsent.read(prescriptionId) ?? '')
  const write = (text: string) => {
    setContent(text)
    unsent.write(prescriptionId, text)
  }
  const add = useCall(prescription.addAddendum, [prescription.addenda])
  const run = () =>
    void add.mutateAsync({ prescriptionId, content: content.trim() }).then(
      () => {
        setContent('')
        unsent.remove(prescriptionId)
        toastDone(t('addendum.added'))
      },
      // The call displays the error itself; the text stays in the box.
      () => undefined,
    )
  return (
    <>
      <TextArea
        label={t('addendum.write')}
        hint={t('addendum.hint')}
        maxLength={addendumChars}
        value={content}
        onChange={write}
      />
      <Button disabled={!content.trim() || add.isPending} onClick={run}>
        {t('addendum.add')}
      </Button>
    </>
  )
}
