import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { ChangedPatient, type Patient, type PatientFields, patient } from '#contract/clinic/patient.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import styles from './patient.module.css'
import { draftOf, fieldsOf, mergeChanges, type PatientDraft } from './patient-draft.ts'
import { PatientForm, PatientFormFields } from './patient-form.tsx'
import { SameName } from './same-name.tsx'
import { visitReads } from './visit-reads.ts'

type Props = {
  /** Absent: a new patient, perhaps with the name just searched for. */
  edited?: Patient
  name?: string
  close: () => void
  done?: (result: { patientId: number; patientName: string }) => void
}

type Newer = { stored: ChangedPatient; taken: readonly Field[]; both: readonly Field[] }
type Field = keyof PatientFields

/** What is stored, where a text or a number says it. */
const shownOf = (value: unknown, separator: string) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.join(separator)
    : typeof value === 'number' || typeof value === 'string'
      ? String(value)
      : ''

/** Two people changed it at once: who, and what. Scrolled into view from anywhere in the form. */
function NewerAlert({ newer: { stored, taken, both }, takeTheirs }: { newer: Newer; takeTheirs: () => void }) {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const separator = t('common:listSeparator')
  const worded: readonly Field[] = ['sex', 'physiologicalStatus', 'menstrualCycleFlag', 'customerSource']
  const named = (fields: readonly Field[], withValues: boolean) =>
    fields
      .map((field) => {
        const value = withValues && !worded.includes(field) ? shownOf(stored[field], separator) : ''
        return value === '' ? t(`fields:${field}`) : t('patient:newer.value', { field: t(`fields:${field}`), value })
      })
      .join(separator)
  const by = stored.changedBy
  return (
    <div className={styles['newer']} ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
      <Alert
        kind="warning"
        urgent
        title={t(by ? (by.isCaller ? 'patient:newer.you' : 'patient:newer.by') : 'patient:newer.title', {
          name: by?.userName,
        })}
        actions={
          both.length ? (
            <Button size="small" onClick={takeTheirs}>
              {t('patient:newer.theirs')}
            </Button>
          ) : undefined
        }
      >
        {taken.length ? <p>{t('patient:newer.taken', { fields: named(taken, false) })}</p> : null}
        {both.length ? <p>{t('patient:newer.both', { fields: named(both, true) })}</p> : null}
        <p>{t('patient:newer.store')}</p>
      </Alert>
    </div>
  )
}

/** Adds or changes a patient. Input is kept until it is saved or deliberately discarded. */
export function PatientDialog({ edited, name = '', close, done }: Props) {
  const { t } = useTranslation(['patient', 'common'])
  const form = useForm()
  const { requestKey } = useRequestKey()
  const [nameLeft, setNameLeft] = useState(name)
  const [newer, setNewer] = useState<Newer | null>(null)
  /** What the form was filled from. */
  const [opened, setOpened] = useState(edited)
  const refresh = [patient.list, patient.detail, patient.check, ...visitReads]
  const add = useCall(patient.add, refresh)
  const update = useCall(patient.update, refresh, { quiet: [errors.patient_changed.code] })

  async function store() {
    const fields = fieldsOf(form.values() as PatientDraft)
    const stored = opened
      ? await update.mutateAsync({ ...fields, patientId: opened.patientId, version: opened.version })
      : await add.mutateAsync({ ...fields, requestKey })
    toastDone(t(edited ? 'patient:changed' : 'patient:added', { name: stored.patientName }))
    close()
    done?.(stored)
  }

  function takeNewer(error: unknown) {
    if (!(error instanceof CallError) || error.code !== errors.patient_changed.code) return
    const current = ChangedPatient.safeParse(error.data)
    if (!current.success || !opened) return
    const { draft, ...changed } = mergeChanges(opened, form.values() as PatientDraft, current.data)
    form.fill(draft)
    setOpened(current.data)
    setNewer({ stored: current.data, ...changed })
  }

  const takeTheirs = () => {
    if (!newer) return
    const theirs = draftOf(newer.stored)
    const { visitLabelRemark } = theirs
    form.fill({
      ...Object.fromEntries(newer.both.map((field) => [field, theirs[field] ?? null])),
      ...(newer.both.includes('visitLabels') && { visitLabelRemark }),
    })
    setNewer({ ...newer, taken: [...newer.taken, ...newer.both], both: [] })
  }

  return (
    <Dialog
      title={t(edited ? 'patient:edit' : 'patient:add')}
      width={800}
      close={close}
      form={form}
      confirm={{ label: t('patient:store') }}
      cancelLabel={t('patient:discard')}
    >
      {newer ? <NewerAlert newer={newer} takeTheirs={takeTheirs} /> : null}
      <Form
        form={form}
        schema={PatientForm}
        initial={draftOf(edited ?? { patientName: name })}
        submit={() => store()}
        refused={takeNewer}
      >
        {edited ? null : (
          <SameName
            name={nameLeft}
            take={(patientId, patientName) => {
              close()
              done?.({ patientId, patientName })
            }}
          />
        )}
        <PatientFormFields
          onNameLeft={() => setNameLeft(String(form.values()['patientName'] ?? '').trim())}
          setBirthday={(birthday) => form.fill({ birthday })}
        />
      </Form>
    </Dialog>
  )
}
