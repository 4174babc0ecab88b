import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'

/** Required for signing in and joining. */
export function Agreement() {
  const { t } = useTranslation('auth')
  return (
    <Checkbox name="agreed" label={t('agreementMissing')} wrong={t('agreementMissing')}>
      {t('agreement.before')}
      <Link to="/auth/license" hash="terms" target="_blank">
        {t('agreement.terms')}
      </Link>
      {t('agreement.and')}
      <Link to="/auth/license" hash="privacy" target="_blank">
        {t('agreement.privacy')}
      </Link>
    </Checkbox>
  )
}
