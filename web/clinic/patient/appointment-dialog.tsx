import { Button, DatePicker, Form, Modal, Radio, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visit } from '#contract/clinic/visit.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { longDay, timeOf, zoneOffset } from '#web/base/time.ts'
import { PatientDialog } from './patient-dialog.tsx'
import { type ChosenPatient, PatientSelect } from './patient-select.tsx'
import { useVisitActions, visitReads } from './use-visit-actions.tsx'

/** Whom the dialog is about, when that is known before. */
export type Appointing = { patient?: ChosenPatient }
type When = 'now' | 'later'
type AppointmentForm = { patient: ChosenPatient | null; at: Dayjs | null; diagnoseWay: 1 | 2 }

/** The next full quarter of an hour. */
const nextQuarter = () =>
  dayjs()
    .add(15 - (dayjs().minute() % 15), 'minute')
    .second(0)

/** A patient comes in now, or is appointed for a day and time. */
export function AppointmentDialog({ appointing, close }: { appointing: Appointing; close: () => void }) {
  const { t } = useTranslation(['visit', 'fields', 'common', 'patient'])
  const [form] = Form.useForm<AppointmentForm>()
  const [when, setWhen] = useState<When>(appointing.patient ? 'later' : 'now')
  const [adding, setAdding] = useState<string | null>(null)
  const appoint = useCall(visit.addAppointment, visitReads)
  const { receiveNow, walkInWord, busy } = useVisitActions()

  async function submit({ patient, at, diagnoseWay }: AppointmentForm) {
    if (!patient) return
    if (when === 'now') {
      await receiveNow(patient.patientId, diagnoseWay)
    } else if (at) {
      // The picker shows the wall clock of the clinic.
      const reservationDate = `${at.format('YYYY-MM-DDTHH:mm:00')}${zoneOffset}`
      const row = await appoint.mutateAsync({ patientId: patient.patientId, reservationDate, diagnoseWay })
      toastDone(
        t('visit:appointed', { name: row.name, day: longDay(row.reservationDate), time: timeOf(row.reservationDate) }),
      )
    }
    close()
  }

  // Not a dialog upon a dialog: the new patient takes this one's place, and hands back whom it added.
  if (adding !== null)
    return (
      <PatientDialog
        name={adding}
        close={() => setAdding(null)}
        done={({ patientId, patientName }) => form.setFieldsValue({ patient: { patientId, patientName } })}
      />
    )
  return (
    <Modal
      open
      title={t('visit:addTitle')}
      width={460}
      onCancel={close}
      okText={t(when === 'now' ? `visit:${walkInWord}` : 'visit:appoint')}
      cancelText={t('common:cancel')}
      confirmLoading={busy || appoint.isPending}
      onOk={() => form.submit()}
    >
      <Segmented<When>
        block
        aria-label={t('visit:whenName')}
        style={{ marginBottom: 16 }}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t(`visit:${walkInWord}`) },
          { value: 'later', label: t('visit:when.later') },
        ]}
      />
      <Form<AppointmentForm>
        form={form}
        layout="vertical"
        preserve
        initialValues={{ patient: appointing.patient ?? null, at: nextQuarter(), diagnoseWay: 1 }}
        onFinish={(values) => submit(values).catch(() => undefined)}
      >
        <Form.Item
          name="patient"
          label={t('fields:patientId')}
          rules={[{ required: true, message: t('visit:patientMissing') }]}
        >
          <PatientSelect add={setAdding} />
        </Form.Item>
        <Button type="link" size="small" style={{ padding: 0, marginBottom: 12 }} onClick={() => setAdding('')}>
          {t('patient:add')}
        </Button>
        {when === 'later' ? (
          <Form.Item
            name="at"
            label={t('fields:reservationDate')}
            rules={[{ required: true, message: t('visit:timeMissing') }]}
          >
            <DatePicker
              showTime={{ format: 'HH:mm', minuteStep: 5 }}
              format="YYYY-MM-DD HH:mm"
              style={{ width: '100%' }}
              disabledDate={(day) => day.isBefore(dayjs(), 'day')}
            />
          </Form.Item>
        ) : null}
        <Form.Item name="diagnoseWay" label={t('fields:diagnoseWay')}>
          <Radio.Group
            options={[
              { value: 1, label: t('visit:ways.1') },
              { value: 2, label: t('visit:ways.2') },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
