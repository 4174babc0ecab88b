import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { type RecordableKind, recordableKinds } from '#contract/prescribing/prescription-safety.ts'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import styles from '#web/prescribing/editor/printout/sheet.module.css'

type Item = { kind: RecordableKind; words: string[] }

/** What the history states and the patient's record lacks. */
export function learnedIn({ patientId, safety }: Pick<Prescription, 'patientId' | 'safety'>): Item[] {
  if (patientId === null) return []
  const said = safety.stated.filter((s) => s.source === 'history')
  return recordableKinds.flatMap((kind) => {
    const words = said.filter((s) => s.kind === kind).map((s) => s.words)
    return words.length ? [{ kind, words }] : []
  })
}

/** Everything is kept unless the doctor unticks it; nothing for an account that may not change patients. */
export function useToRecord(rx: Prescription) {
  const user = useUser()
  const items = user && mayOpen('/patientManagement', user) ? learnedIn(rx) : []
  const [off, setOff] = useState<readonly RecordableKind[]>([])
  const toggle = (kind: RecordableKind) =>
    setOff(off.includes(kind) ? off.filter((other) => other !== kind) : [...off, kind])
  return { items, off, toggle, kinds: items.map((item) => item.kind).filter((kind) => !off.includes(kind)) }
}

export function ToRecord({ items, off, toggle }: Omit<ReturnType<typeof useToRecord>, 'kinds'>) {
  const { t } = useTranslation(['prescription', 'common'])
  if (!items.length) return null
  return (
    <fieldset className={styles['to-record']}>
      <legend className="text-tiny text-muted">{t('sheet.toRecord.title')}</legend>
      {items.map(({ kind, words }) => (
        <label key={kind}>
          <input type="checkbox" checked={!off.includes(kind)} onChange={() => toggle(kind)} />
          {t(`sheet.toRecord.${kind}`, { words: words.join(t('common:listSeparator')) })}
        </label>
      ))}
    </fieldset>
  )
}
