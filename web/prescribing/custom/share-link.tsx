import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'

type Props = { symptomIds: readonly string[]; customPrescriptionId: number | null }

/** A sealed address for colleagues: nobody else can read signs or formula from it. */
export function ShareLink({ symptomIds, customPrescriptionId }: Props) {
  const { t } = useTranslation('custom')
  const encrypt = useCall(customPrescription.encryptSymptomLink)
  const [address, setAddress] = useState('')
  const share = () =>
    encrypt.mutate(
      { symptomIds: [...symptomIds], customPrescriptionId },
      {
        onSuccess: ({ link }) => {
          const made = `${location.origin}/recipeBrain/customPrescription?link=${link}`
          setAddress(made)
          // Without clipboard permission, the address is displayed for copying by hand.
          void navigator.clipboard?.writeText(made).then(
            () => toastDone(t('copied')),
            () => undefined,
          )
        },
      },
    )
  return (
    <Popover
      open={address !== ''}
      onOpenChange={(open) => !open && setAddress('')}
      content={<TextField label={t('link')} labelHidden readOnly marksAll maxLength={8000} value={address} />}
    >
      <button type="button" className="b o" disabled={encrypt.isPending} onClick={share}>
        <Icon name="export" size={14} />
        {t('share')}
      </button>
    </Popover>
  )
}
