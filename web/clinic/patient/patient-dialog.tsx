import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { Patient, patient } from '#contract/clinic/patient.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { draftOf, fieldsOf, type PatientDraft } from './patient-draft.ts'
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

/** Two people changed it at once: this user decides. Scrolled into view from anywhere in the form. */
function Newer({ takeTheirs, keepMine }: { takeTheirs: () => void; keepMine: () => void }) {
  const { t } = useTranslation('patient')
  return (
    <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
      <Alert
        kind="warning"
        title={t('newer.title')}
        actions={
          <>
            <Button size="small" onClick={takeTheirs}>
              {t('newer.theirs')}
            </Button>
            <Button size="small" onClick={keepMine}>
              {t('newer.mine')}
            </Button>
          </>
        }
      >
        {t('newer.text')}
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
  const [newer, setNewer] = useState<Patient | null>(null)
  const [version, setVersion] = useState(edited?.version ?? 1)
  const refresh = [patient.list, patient.detail, patient.check, ...visitReads]
  const add = useCall(patient.add, refresh)
  const update = useCall(patient.update, refresh, { quiet: [errors.patient_changed.code] })

  async function store(known = version) {
    const fields = fieldsOf(form.values() as PatientDraft)
    const stored = edited
      ? await update.mutateAsync({ ...fields, patientId: edited.patientId, version: known })
      : await add.mutateAsync({ ...fields, requestKey })
    toastDone(t(edited ? 'patient:changed' : 'patient:added', { name: stored.patientName }))
    close()
    done?.(stored)
  }

  function takeNewer(error: unknown) {
    if (!(error instanceof CallError) || error.code !== errors.patient_changed.code) return
    const current = Patient.safeParse(error.data)
    if (current.success) setNewer(current.data)
  }

  const keepMine = () => {
    if (!newer) return
    setVersion(newer.version)
    setNewer(null)
    store(newer.version).catch(takeNewer)
  }
  const takeTheirs = () => {
    if (!newer) return
    form.fill(draftOf(newer))
    setVersion(newer.version)
    setNewer(null)
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
      {newer ? <Newer takeTheirs={takeTheirs} keepMine={keepMine} /> : null}
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
