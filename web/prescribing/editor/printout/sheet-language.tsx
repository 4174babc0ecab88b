import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/base/codes.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { call } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

/** Short language names, each in its own language. */
const names = { zh_CN: '简体', zh_TW: '繁體', en: 'English' } as const satisfies Record<Language, string>

type Props = { rx: Prescription; language: Language | null; onChange: (language: Language) => void }

/** The language of the printed sheet: stored for the patient, and by an admin for the clinic. */
export function SheetLanguage({ rx, language, onChange }: Props) {
  const { t } = useTranslation('prescription')
  const isAdmin = useUser()?.userType === 'admin'
  const keep = useMutation({
    mutationFn: ({ to, keepFor }: { to: Language; keepFor: 'patient' | 'clinic' }) =>
      call(prescription.sheetLanguage, { prescriptionId: rx.id, language: to, keepFor }),
  })
  return (
    <>
      <Choice
        name={t('sheet.language')}
        value={language}
        onChange={(to) => {
          onChange(to)
          if (rx.patientId !== null && to !== language) keep.mutate({ to, keepFor: 'patient' })
        }}
        options={languages.map((value) => ({ value, text: names[value], title: t('sheet.languageKept') }))}
      />
      {isAdmin && language && (
        <Button look="link" size="small" onClick={() => keep.mutate({ to: language, keepFor: 'clinic' })}>
          {keep.isSuccess && keep.variables.keepFor === 'clinic' ? t('sheet.clinicKept') : t('sheet.keepForClinic')}
        </Button>
      )}
    </>
  )
}
