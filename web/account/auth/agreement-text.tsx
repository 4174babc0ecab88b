import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function AgreementText() {
  const { t } = useTranslation('auth')
  return (
    <>
      {t('agreement.before')}
      <Link to="/auth/license" hash="terms" target="_blank">
        {t('agreement.terms')}
      </Link>
      {t('agreement.and')}
      <Link to="/auth/license" hash="privacy" target="_blank">
        {t('agreement.privacy')}
      </Link>
    </>
  )
}
