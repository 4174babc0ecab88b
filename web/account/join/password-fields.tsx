import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/ui/form/text-field.tsx'

/** A new password, twice. */
export function PasswordFields() {
  const { t } = useTranslation(['auth', 'fields'])
  return (
    <>
      <PasswordField
        name="password"
        label={t('auth:forcePassword.new')}
        hint={t('auth:passwordRule')}
        wrong={t('auth:passwordWrong')}
        maxLength={20}
        required
      />
      <PasswordField name="repeat" label={t('auth:forcePassword.repeat')} maxLength={20} required />
    </>
  )
}
