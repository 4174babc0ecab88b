import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dualScreen, type PanelContent } from '#contract/clinic/dual-screen.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { useSettings } from '#web/base/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import styles from './panel-control.module.css'
import { useSender } from './use-sender.ts'

type Sheet = Pick<PanelContent, 'selfDescription' | 'symptoms' | 'prescription'>
type Props = {
  patient: Pick<Patient, 'patientId' | 'patientName' | 'sex' | 'age' | 'allergies'>
  /** What may be sent beside the patient's name, read when it is sent. */
  read: () => Promise<Sheet>
}

/** The second screen: the name as soon as the patient is here, complaint and prescription only when the doctor sends them. */
export function PanelControl({ patient, read }: Props) {
  const { t } = useTranslation('panel')
  const user = useUser()
  const { language } = useSettings()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [hidden, setHidden] = useState(false)
  const [code, setCode] = useState('')
  const pair = useCall(dualScreen.dualScreenPair)
  const { patientId, patientName: name, sex, age, allergies } = patient
  const content: PanelContent | null = hidden
    ? null
    : {
        patient: { patientId, name, sex, age, allergies },
        ...(sheet ?? { selfDescription: '', symptoms: [], prescription: null }),
        doctorName: user?.userName ?? '',
        language,
      }
  const { allowed } = useSender(content)
  if (!allowed) return null
  const show = async () => {
    setSheet(await read())
    setHidden(false)
    toastDone(t('sent'))
  }
  const join = async () => {
    await pair.mutateAsync({ code })
    setCode('')
    toastDone(t('pairedDone'))
  }
  const menu = (
    <div className={styles['menu']}>
      <Button look="primary" onClick={() => void show()}>
        {t(sheet ? 'sendAgain' : 'send')}
      </Button>
      <Button
        onClick={() => {
          setSheet(null)
          setHidden(!hidden)
        }}
      >
        {t(hidden ? 'showName' : 'blank')}
      </Button>
      <Button icon="link" onClick={() => window.open('/user-panel', 'qibo-panel')}>
        {t('openWindow')}
      </Button>
      <div className={styles['pair']}>
        <TextField label={t('code')} maxLength={6} inputMode="numeric" value={code} onChange={setCode} />
        <Button disabled={!/^\d{6}$/.test(code)} busy={pair.isPending} onClick={() => void join()}>
          {t('pair')}
        </Button>
      </div>
    </div>
  )
  return (
    <Popover content={menu}>
      <Button look="link" size="small" icon="eye">
        {t('screen')}
      </Button>
    </Popover>
  )
}
