import { Alert, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { Patient, patient } from '#contract/clinic/patient.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { draftOf, fieldsOf, type PatientDraft } from './patient-draft.ts'
import { PatientFormFields } from './patient-form.tsx'
import { SameName } from './same-name.tsx'
import { visitReads } from './use-visit-actions.tsx'
import './patient.css'

type Props = {
  /** Absent: a new patient, perhaps with the name that was just searched for. */
  edited?: Patient
  name?: string
  close: () => void
  done?: (result: { patientId: number; patientName: string }) => void
}

type FieldErrors = { fields?: Record<string, string> }

/** Two people wrote at once: whoever sees this decides. It comes into sight wherever the form was scrolled to. */
function Newer({ takeTheirs, keepMine }: { takeTheirs: () => void; keepMine: () => void }) {
  const { t } = useTranslation('patient')
  return (
    <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
      <Alert
        type="warning"
        style={{ marginBottom: 16 }}
        title={t('newer.title')}
        description={t('newer.text')}
        action={
          <div className="row">
            <Button size="small" onClick={takeTheirs}>
              {t('newer.theirs')}
            </Button>
            <Button size="small" onClick={keepMine}>
              {t('newer.mine')}
            </Button>
          </div>
        }
      />
    </div>
  )
}

/** Adds or rewrites a patient. What was typed stays until it is stored or thrown away on purpose. */
export function PatientDialog({ edited, name = '', close, done }: Props) {
  const { t } = useTranslation(['patient', 'common'])
  const [form] = Form.useForm<PatientDraft>()
  const [nameLeft, setNameLeft] = useState(name)
  const [newer, setNewer] = useState<Patient | null>(null)
  const [version, setVersion] = useState(edited?.version)
  const refresh = [patient.list, patient.detail, patient.check, ...visitReads]
  const add = useCall(patient.add, refresh)
  const update = useCall(patient.update, refresh, { quiet: [errors.patient_changed.code] })

  async function store(draft: PatientDraft, known = version) {
    const fields = fieldsOf(draft)
    const stored = edited
      ? await update.mutateAsync({
          ...fields,
          patientId: edited.patientId,
          ...(known !== undefined && { version: known }),
        })
      : await add.mutateAsync(fields)
    toastDone(t(edited ? 'patient:changed' : 'patient:added', { name: stored.patientName }))
    close()
    done?.(stored)
  }

  function explain(error: unknown) {
    if (!(error instanceof CallError)) return
    const current = Patient.safeParse(error.data)
    if (error.code === errors.patient_changed.code && current.success) return setNewer(current.data)
    const named = Object.entries((error.data as FieldErrors | null)?.fields ?? {})
    form.setFields(
      named.map(([path, sentence]) => ({ name: path.split('.')[0] as keyof PatientDraft, errors: [sentence] })),
    )
  }

  const keepMine = () => {
    if (!newer) return
    setVersion(newer.version)
    setNewer(null)
    store(form.getFieldsValue(true), newer.version).catch(explain)
  }
  const takeTheirs = () => {
    if (!newer) return
    form.setFieldsValue(draftOf(newer))
    setVersion(newer.version)
    setNewer(null)
  }

  return (
    <Modal
      open
      title={t(edited ? 'patient:edit' : 'patient:add')}
      width={720}
      style={{ top: 32 }}
      styles={{ body: { maxHeight: 'calc(100dvh - 190px)', overflow: 'auto', paddingInlineEnd: 4 } }}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={close}
      okText={t('patient:store')}
      cancelText={t('patient:discard')}
      confirmLoading={add.isPending || update.isPending}
      onOk={() => form.submit()}
    >
      {newer ? <Newer takeTheirs={takeTheirs} keepMine={keepMine} /> : null}
      <Form<PatientDraft>
        form={form}
        layout="vertical"
        className="patient-form"
        initialValues={draftOf(edited ?? { patientName: name })}
        scrollToFirstError
        onFinish={() => store(form.getFieldsValue(true)).catch(explain)}
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
        <PatientFormFields onNameLeft={() => setNameLeft((form.getFieldValue('patientName') ?? '').trim())} />
      </Form>
    </Modal>
  )
}
