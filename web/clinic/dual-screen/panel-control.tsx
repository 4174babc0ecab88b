import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/base/codes.ts'
import { dualScreen, PanelContent, type PanelSheet } from '#contract/clinic/dual-screen.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import { languageNames } from '#web/base/language-names.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { useSettings } from '#web/base/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/form/choice-fields.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import styles from './panel-control.module.css'
import { useSender } from './use-sender.ts'

type Props = {
  patient: Pick<Patient, 'patientId' | 'patientName' | 'sex' | 'age' | 'allergies'>
  /** What may be sent beside the patient's name, read at the time of sending. */
  read: (language: Language) => Promise<PanelSheet>
}

const allParts = ['complaint', 'tongue', 'points', 'medicine', 'price'] as const
type Part = (typeof allParts)[number]

/** A part the doctor does not send leaves its place on the screen empty. */
function chosenParts(sheet: PanelSheet | null, parts: readonly Part[]): Partial<PanelSheet> {
  if (!sheet) return {}
  const { selfDescription, symptoms, tongue, points, retentionMin, prescription, clinicPhone } = sheet
  const has = (part: Part) => parts.includes(part)
  return {
    ...(has('complaint') && { selfDescription, symptoms }),
    ...(has('tongue') && { tongue }),
    ...(has('points') && { points, retentionMin }),
    ...(has('medicine') &&
      prescription && { prescription: { ...prescription, price: has('price') ? prescription.price : null } }),
    clinicPhone,
  }
}

/**
 * The second screen: the name as soon as the patient is selected, complaint and prescription only when the doctor sends
 * them.
 */
export function PanelControl({ patient, read }: Props) {
  const { t } = useTranslation('panel')
  const user = useUser()
  const settings = useSettings()
  const [language, setLanguage] = useState<Language>(settings.language)
  const [sheet, setSheet] = useState<PanelSheet | null>(null)
  const [parts, setParts] = useState<readonly Part[]>(allParts)
  const [hidden, setHidden] = useState(false)
  const [code, setCode] = useState('')
  const pair = useCall(dualScreen.dualScreenPair)
  const { patientId, patientName: name, sex, age, allergies } = patient
  const content: PanelContent | null = hidden
    ? null
    : PanelContent.parse({
        patient: { patientId, name, sex, age, allergies },
        ...chosenParts(sheet, parts),
        doctorName: user?.userName ?? '',
        language,
      })
  const { allowed } = useSender(content)
  if (!allowed) return null
  const show = async (to = language) => {
    setSheet(await read(to))
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
      <Select
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => {
          if (next === null) return
          setLanguage(next)
          if (sheet) void show(next)
        }}
      />
      <CheckboxGroup
        label={t('parts')}
        value={[...parts]}
        onChange={setParts}
        options={allParts.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
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
        <span className="only-broad">{t('screen')}</span>
      </Button>
    </Popover>
  )
}
