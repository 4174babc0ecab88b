import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/form/text-field.tsx'

/** The mobile number or mail address that an account is known by. */
export function AccountField() {
  const { t } = useTranslation(['join', 'auth'])
  return (
    <TextField
      name="account"
      label={t('join:account')}
      maxLength={120}
      autoComplete="username"
      inputMode="email"
      wrong={t('auth:accountFormat')}
      required
    />
  )
}
